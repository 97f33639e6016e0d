import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/command.ts';
import { type Input, TARGETS, type Target } from './inputs.ts';

export const CORPUS = join(ROOT, 'tests/fuzz/corpus');

/** Inputs that once did harm, or that somebody thought of: `corpus/yaml/practice.yaml~double-keys` is read as practice.yaml. */
export function corpus(only: readonly Target[] = TARGETS): { name: string; input: Input }[] {
  return only.flatMap((target) =>
    filesOf(target).map((file) => {
      const path = (file.split('~')[0] ?? '').replaceAll('+', '/');
      return { name: `${target}/${file}`, input: { target, path, bytes: readFileSync(join(CORPUS, target, file)) } };
    }),
  );
}

/** The name of a file of the corpus for an input. */
export function corpusName({ path }: Input, about: string): string {
  return `${path.replaceAll('/', '+')}~${about}`;
}

function filesOf(target: Target): string[] {
  try {
    return readdirSync(join(CORPUS, target)).sort();
  } catch {
    return [];
  }
}
