import type { Metafile } from 'esbuild';

export function compileGenerator(root: string): Promise<{ folder: string; inputs: Metafile['inputs'] }>;
export function keepBundle(folder: string): () => void;
