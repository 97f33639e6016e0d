import { type Roots, resolveProject } from '../project.ts';
import { type NewContent, planNew } from '../studio/edit/new/plan-new.ts';
import { writeNew } from '../studio/edit/new/write-new.ts';
import type { NewOptions } from './new.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** Begins new content. Resolves to an exit code. */
export async function runNew(roots: Roots, { content, dryRun, ...request }: NewOptions & { kind: string }): Promise<number> {
  const { contentDir, packageDir } = resolveProject(roots, content === undefined ? {} : { content });
  try {
    const planned = planNew({ ...request, contentDir, packageDir });
    if (!dryRun) writeNew(planned, contentDir);
    process.stdout.write(`${linesOf(planned, Boolean(dryRun)).join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    process.stderr.write('\nNothing was changed.\n');
    return EXIT.problems;
  }
}

function linesOf({ label, text, line, changed, address, toWrite, guessed }: NewContent, isTrial: boolean): string[] {
  const where = address === undefined ? '' : `; its address is ${address}`;
  return [
    changed ? `${label}:${line} has a new line: ${text.split(/\r\n?|\n/)[line - 1]?.trim()}` : `${label} is new${where}`,
    ...toWrite.map((one) => `${label}:${one.line} ${one.words}`),
    ...(guessed.length > 0 ? [`Look over what was chosen to begin with: ${guessed.join(', ')}.`] : []),
    ...(/^draft: true$/m.test(text) ? ['It is a draft: visitors do not see it until you remove the line "draft: true".'] : []),
    isTrial
      ? 'Nothing was written (--dry-run).'
      : changed
        ? 'Now look at it with "ent-site serve", or build.'
        : '"ent-site check" lists what is left to write.',
  ];
}
