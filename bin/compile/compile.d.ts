import type { Message, Metafile } from 'esbuild';

export const BROWSERS: string[];
export function compileGenerator(root: string): Promise<{ folder: string; inputs: Metafile['inputs'] }>;
export function upToDateBundle(root: string): string | undefined;
export function isInstalled(root: string): boolean;
export function packGenerator(root: string): Promise<void>;
export function protectBundle(folder: string): () => void;
export function notesForUsers(notes: Message['notes']): Message['notes'];
export function editorFiles(root: string): Promise<Map<string, Buffer>>;
export function packEditor(root: string): Promise<void>;
