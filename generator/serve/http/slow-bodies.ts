import type { IncomingMessage } from 'node:http';
import { isFromThisMachine, refuse } from './checks.ts';

interface BodyLimit {
  /** Whether the server reads the body; nobody needs one that it does not. */
  isRead: boolean;
  /** Milliseconds. */
  limit: number;
}

/**
 * Hangs up where the body of a request does not come to its end in time. One that this machine sends and the server reads may take longer
 * while some of it comes: a photo for the editor, through a tunnel of the person's own (`ssh -L`). Node knows one time for all requests.
 */
export function limitBody(request: IncomingMessage, { isRead, limit }: BodyLimit): void {
  const { headers, socket } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const isPatient = isRead && isFromThisMachine(request);
  let before = socket.bytesRead;
  const timer = setTimeout(() => {
    if (request.complete || socket.destroyed) return;
    if (isPatient && socket.bytesRead > before) {
      before = socket.bytesRead;
      timer.refresh();
    } else if (socket.bytesWritten > 0) socket.destroy();
    else refuse(socket, 408);
  }, limit).unref();
  request.once('end', () => clearTimeout(timer));
}
