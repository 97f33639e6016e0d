import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends bytes as they are and reads what comes back until the server hangs up. */
export async function sendRaw(port: number, bytes: string | Buffer, host = '127.0.0.1'): Promise<RawAnswer> {
  return readAnswer(
    await received(
      connect(port, host, function send(this: Socket) {
        this.write(bytes);
      }),
    ),
  );
}

/** One request by its target and headers, as they are, on a connection of its own. */
export function sendRequest(port: number, target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'localhost', ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(port, Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'));
}

/** Everything that a connection brings until it is closed; a reset counts as closed. */
export function received(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => resolve(Buffer.concat(chunks)));
  });
}

/** The first answer in what was received, with all that follows its headers as its body. Status 0 where there is none. */
export function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [start = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(start.split(' ')[1] ?? 0), headers, body: bytes.subarray(end + 4) };
}

/** All answers in what was received, one after the other, to requests of these methods; GET where none is named. */
export function readAnswers(bytes: Buffer, methods: readonly string[] = []): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const { status, headers, body } = readAnswer(rest);
    const hasBody = methods[answers.length] !== 'HEAD' && status !== 304;
    const length = hasBody ? Number(headers['content-length'] ?? 0) : 0;
    answers.push({ status, headers, body: body.subarray(0, length) });
    rest = body.subarray(length);
  }
  return answers;
}
