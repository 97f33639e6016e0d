import type { Command } from 'commander';
import type { Roots } from '../project.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** `eject` */
export function addEjectCommand(program: Command, roots: Roots): void {
  program
    .command('eject')
    .description('copy a template into templates/, where your copy stands in the place of ours')
    .argument('[name]', 'its name, such as hero or pages/home')
    .option('--list', 'print the names of all templates')
    .action(async (name: string | undefined, { list = false }: { list?: boolean }) => {
      process.exitCode = await runEject(name, list, roots);
    });
}

async function runEject(name: string | undefined, isList: boolean, roots: Roots): Promise<number> {
  const { ejectables, ejectTemplate } = await import('../setup/eject-template.ts');
  if (isList) {
    process.stdout.write(
      ejectables(roots)
        .map((one) => `${one.name}\n`)
        .join(''),
    );
    return EXIT.done;
  }
  if (name === undefined) {
    process.stderr.write("error: missing required argument 'name'\nNames of templates: ent-site eject --list\n");
    return EXIT.usage;
  }
  try {
    const [template = '', ...others] = ejectTemplate(name, roots);
    const lines = [
      `Wrote ${[template, ...others].join(', ')}.`,
      `The site is built with ${template} from now on. Edit it while "ent-site serve" runs; the page follows.`,
      'What it imports stays that of ent-site. Your copy does not change when you update ent-site: compare it with ours then.',
      'For types in your editor and in "npx tsc": npm install --save-dev typescript',
      `To go back to the template of ent-site, delete ${[template, ...others.filter((file) => file.endsWith('.css'))].join(' and ')}.`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
