/** Thrown if this machine lacks something that a command needs; the message names what to install. `tests/run.js` prints only the message and exits with 0. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
