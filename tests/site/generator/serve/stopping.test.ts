import { once } from 'node:events';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../helpers/command.ts';
import { readAnswer } from '../../../helpers/raw-http.ts';
import { startPreview, startServer } from '../../../helpers/serve.ts';
import { openConnection, SILENT_AFTER } from '../../../helpers/slow-clients.ts';

const body = '{}';
const LEAD = `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** A lead that a service answers so slowly that it has not answered yet. */
const slowLead = (port: number) => openConnection(port, LEAD);
const noLead = () => undefined;

// The other signal of each ends the server of serve.test.ts and preview.test.ts.
it.each([
  ['serve', () => startServer('--content', `${ROOT}/tests/practice`, '--out', inject('site'), '--lead', 'slow'), 'SIGTERM', slowLead],
  ['preview', () => startPreview('--out', inject('site')), 'SIGINT', noLead],
] as const)('%s goes at once when it is asked to, whoever is still connected (S8)', async (_, start, signal, post) => {
  const { server, port } = await start();
  onTestFinished(() => void server.kill('SIGKILL'));
  const lead = await post(port);
  const idle = await openConnection(port, 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle.socket, 'data');
  const silent = await Promise.all(SILENT_AFTER.map((text) => openConnection(port, text)));
  // The last one has its answer; so all before it have been taken in.
  await once(silent.at(-1)?.socket ?? idle.socket, 'data');
  server.kill(signal);
  expect(await once(server, 'exit')).toEqual([0, null]);
  const answers = await Promise.all(silent.map(({ answer }) => answer));
  // Nobody was waited for: whoever is waited for long enough gets a 408.
  expect(answers.map((bytes) => readAnswer(bytes).status)).toEqual([0, 0, 0, 405]);
  expect(answers.join('')).not.toContain('408');
  // Nor was an answer given that was still to come.
  expect(String((await lead?.answer) ?? '')).toBe('');
});
