export function editorFiles(root: string): Promise<Map<string, Buffer>>;
export function packEditor(root: string): Promise<void>;
