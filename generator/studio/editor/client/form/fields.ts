import { OneText } from './one-text.tsx';

/** Controls for values that have no type of their own: see `uiSchemaOf`. */
export const fields = { oneText: OneText };
