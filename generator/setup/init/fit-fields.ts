import * as YAML from 'yaml';
import { belongsTo } from '../../content/file-places.ts';
import { contentTypes } from '../../content/types/index.ts';
import { yamlOf } from '../../studio/edit/yaml-parts.ts';

/** A content file, by its path, with every text that is longer than its field may be cut behind a word: long names make long sentences. */
export function fitFields(path: string, text: string): string {
  const type = contentTypes.find((candidate) => belongsTo(path, candidate));
  if (!type) return text;
  const { yaml, start } = yamlOf(text, path);
  const document = YAML.parseDocument(yaml);
  const { error } = type.schema.safeParse(document.toJS());
  const tooLong = (error?.issues ?? []).flatMap((issue) => (issue.code === 'too_big' && issue.origin === 'string' ? [issue] : []));
  if (tooLong.length === 0) return text;
  for (const { path: field, maximum } of tooLong) {
    const scalar = document.getIn(field, true);
    if (YAML.isScalar(scalar)) scalar.value = cutAtWord(String(scalar.value), Number(maximum));
  }
  const fitted = document.toString({ lineWidth: 0, flowCollectionPadding: true });
  return text.slice(0, start) + fitted + text.slice(start + yaml.length);
}

/** As many words as have room, without a sign or a short word at the end that asks for more. */
export function cutAtWord(text: string, room: number): string {
  if (text.length <= room) return text;
  let whole = text
    .slice(0, room + 1)
    .replace(/(?<!\s)\s+\S*$/, '')
    .slice(0, room);
  while (ASKS_FOR_MORE.test(whole)) whole = whole.replace(ASKS_FOR_MORE, '');
  return whole;
}

const ASKS_FOR_MORE = /(?<![\s,;:&–-])[\s,;:&–-]+$|\s\p{L}{1,3}$/u;
