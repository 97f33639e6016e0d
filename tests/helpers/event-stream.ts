import { type ClientRequest, get } from 'node:http';
import { createInterface } from 'node:readline';

interface ReceivedEvent {
  name: string;
  data: unknown;
}

/** A browser's end of `/__ent-site/events`, without the browser. */
export interface Listening {
  status: number;
  /** The next event, in order; waits for it. Rejects when the stream has ended. */
  next(): Promise<ReceivedEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Connects to an event stream; resolves when the server has answered. */
export function listen(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(url, { headers, agent: false }, (response) => {
      const events: ReceivedEvent[] = [];
      const waiting: { resolve: (event: ReceivedEvent) => void; reject: (error: Error) => void }[] = [];
      let name = '';
      let over = false;
      const lines = createInterface(response);
      lines.on('error', () => undefined); // who leaves hears of it as an error
      lines.on('line', (line) => {
        if (line.startsWith('event: ')) name = line.slice('event: '.length);
        if (!line.startsWith('data: ')) return;
        const event = { name, data: JSON.parse(line.slice('data: '.length)) as unknown };
        const first = waiting.shift();
        if (first) first.resolve(event);
        else events.push(event);
      });
      const ended = new Promise<void>((end) => {
        response.once('close', () => {
          over = true;
          for (const { reject: giveUp } of waiting) giveUp(new Error('the stream has ended'));
          end();
        });
      });
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        ended,
        leave: () => request.destroy(),
        next: () =>
          new Promise((take, giveUp) => {
            const event = events.shift();
            if (event) take(event);
            else if (over) giveUp(new Error('the stream has ended'));
            else waiting.push({ resolve: take, reject: giveUp });
          }),
      });
    });
    request.once('error', reject);
  });
}
