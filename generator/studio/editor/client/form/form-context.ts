import { createContext, type ReactNode } from 'react';
import type { SchemaNode } from './schema-node.ts';

interface FormTools {
  body?: ReactNode;
  schema: SchemaNode;
  /** Empties a group of fields at once; its keys from the top. */
  leaveOut: (path: readonly string[]) => void;
}

/** What templates of the form need beside what rjsf hands them. */
export const FormContext = createContext<FormTools>({ schema: {}, leaveOut: () => {} });
