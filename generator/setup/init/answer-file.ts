import { existsSync, readFileSync, statSync } from 'node:fs';
import * as YAML from 'yaml';
import { didYouMean } from '../../problem/nearest.ts';
import { Refusal } from '../../problem/problem.ts';
import type { AnswerName, Given } from './answers.ts';
import { QUESTIONS } from './answers.ts';

/** Answers of a YAML file; a list stands for what a text separates by semicolons. Throws Refusal with all that is wrong. */
export function readAnswerFile(file: string): Given {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Refusal(`${file}: There is no such file.`);
  const lines = new YAML.LineCounter();
  // Every scalar stays the text that was typed: 02115 is no number.
  const document = YAML.parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  const at = (offset = 0) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  const [error] = document.errors;
  if (error) throw new Refusal(`${at(error.pos[0])} ${error.message}`);
  const { contents } = document;
  if (contents === null || (YAML.isScalar(contents) && contents.value === '')) return {};
  if (!YAML.isMap(contents)) throw new Refusal(`${at()} Write one answer a line, such as "name: Oak Street Dermatology".`);
  const mistakes: string[] = [];
  const given: Given = {};
  for (const { key, value } of contents.items) {
    const { range } = key as YAML.Scalar;
    const name = String(key);
    const from = `${at(range?.[0])} ${name}`;
    const text = textOf(value as YAML.Node | null, name);
    if (text === undefined) mistakes.push(`${from}: ${expectation(name)}`);
    else given[name as AnswerName] = { text, from };
  }
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'));
  return given;
}

const NAMES = QUESTIONS.map(({ name }) => name);

/** The answer as it would be typed; undefined where the name is not known or the value cannot be one. */
function textOf(value: YAML.Node | null, name: string): string | undefined {
  const question = QUESTIONS.find((one) => one.name === name);
  if (!question) return undefined;
  const parts = YAML.isSeq(value) ? (question.isList ? value.items : [undefined]) : [value];
  const texts = parts.flatMap((part) => (YAML.isScalar(part) ? [String(part.value ?? '')] : []));
  return texts.length === parts.length ? texts.join('; ') : undefined;
}

function expectation(name: string): string {
  const question = QUESTIONS.find((one) => one.name === name);
  if (!question) return `There is no such answer.${didYouMean(name, NAMES)} Known: ${NAMES.join(', ')}.`;
  return question.isList ? 'Expected a text, or a list of texts.' : 'Expected one text.';
}
