import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';

interface ReceivedEvent {
  name: string;
  data: unknown;
}

/** A client of `/__ent-site/events` that needs no browser. */
export interface Listening {
  status: number;
  /** Waits for the next event, in order. Rejects if the stream has ended. */
  next(): Promise<ReceivedEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<unknown>;
  leave(): void;
}

/** Connects to an event stream; resolves when the server has answered. */
export async function listen(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // A client that disconnects gets the disconnection as an error.
  for (const stream of [request, response]) stream.on('error', () => undefined);
  // Reading starts now, so that the stream is read even if no one waits for an event.
  const events = eventsOf(createInterface(response)[Symbol.asyncIterator]());
  return {
    status: response.statusCode ?? 0,
    ended: new Promise((resolve) => response.once('close', resolve)),
    leave: () => request.destroy(),
    async next() {
      const { value, done } = await events.next();
      if (done) throw new Error('the stream has ended');
      return value;
    },
  };
}

async function* eventsOf(lines: AsyncIterableIterator<string>): AsyncGenerator<ReceivedEvent, undefined> {
  let name = '';
  for await (const line of lines) {
    if (line.startsWith('event: ')) name = line.slice('event: '.length);
    if (line.startsWith('data: ')) yield { name, data: JSON.parse(line.slice('data: '.length)) };
  }
}
