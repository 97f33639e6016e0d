import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../generator/serve/http/request-checks.ts';

const refusal = (listening: string, host: string) =>
  refusalOf({ headers: { host }, rawHeaders: ['Host', host] } as IncomingMessage, listening);

it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '::1', '127.1.2.3'])('lets no foreign name in where it listens on %s (S1)', (listening) => {
  for (const host of ['evil.example', '128.0.0.1', '127.0.0.1.evil.example', '127.0.0.999'])
    expect(refusal(listening, host), host).toBe(403);
  for (const host of ['localhost', 'LocalHost:4000', '127.0.0.1', '[::1]:65535']) expect(refusal(listening, host), host).toBeUndefined();
  for (const host of ['', 'localhost:65536', 'localhost:x', 'a b']) expect(refusal(listening, host), host).toBe(400);
});
