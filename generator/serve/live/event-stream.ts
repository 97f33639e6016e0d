import type { ServerResponse } from 'node:http';
import type { LiveEvents } from '../protocol.ts';

/** Whoever leaves more than this unread is cut off, so that a browser that sleeps costs no memory (bytes, beyond what the system keeps). */
const MAX_UNREAD = 256 * 1024;

/** Server-sent events to one browser (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface EventStream {
  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void;
  /** The same for text that `encodeEvent` has made, once for many streams. */
  write(encoded: string): void;
  end(): void;
}

/** Opens a stream; `onClose` is called once, whoever ends it. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MAX_UNREAD) response.destroy();
    else response.write(text);
  };
  response.once('close', onClose);
  // A write may meet a connection that has just gone; 'close' follows.
  response.on('error', () => undefined);
  response.socket?.setNoDelay(true);
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  return { write, send: (name, data) => write(encodeEvent(name, data)), end: () => response.end() };
}

/** JSON has no line ends of its own, so that an event is always one `data` line. */
export function encodeEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment: keeps proxies from closing a silent stream, and finds out who is gone. */
export const HEARTBEAT = ':\n\n';
