/** In the place of parts of rjsf that stand elsewhere here. */
export function Nothing() {
  return null;
}
