import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * The bytes of a plain file inside a folder, reached without `..` and without any link; undefined for everything else: what is
 * not there, a folder, a link, a named pipe, a device, a file that may not be read. `folder` is a real path.
 */
export function readPlainFile(folder: string, path: string): Buffer | undefined {
  const place = join(folder, path);
  let descriptor: number | undefined;
  try {
    if (!place.startsWith(join(folder, sep)) || realpathSync.native(place) !== place) return undefined;
    // A named pipe would hold up whoever opens it for reading.
    descriptor = openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
