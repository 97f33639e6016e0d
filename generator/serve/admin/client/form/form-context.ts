import { createContext, type ReactNode } from 'react';
import type { SchemaNode } from './schema-node.ts';

/** What templates of the form need beside what rjsf hands them. */
export const FormContext = createContext<{ body?: ReactNode; schema: SchemaNode }>({ schema: {} });
