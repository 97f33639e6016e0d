import type { SchemaNode } from './schema-node.ts';

/** What a switch stands at that is in no file: on for one whose example turns it off. */
export function unsetSwitch({ examples }: SchemaNode): boolean {
  return examples?.[0] === false;
}

/** What a description written for files says beside a box to tick. */
export function switchWords(description: string): string {
  return description
    .replace(/^Write true\b|^True\b/, 'Tick')
    .replace(/^Write false\b/, 'Untick')
    .replace(/(leave it out|remove the line) for/, 'no tick for');
}
