/** Something that a command needs and this machine lacks; its message says what to install. `tests/run.js` prints it alone and exits with 0. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}
