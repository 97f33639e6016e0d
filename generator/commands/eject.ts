import type { Command } from 'commander';
import type { Roots } from '../project.ts';
import { action, EXIT, print, usageError } from './action.ts';

export function addEjectCommand(program: Command, roots: Roots): void {
  program
    .command('eject')
    .description('copy a template into templates/, where your copy replaces ours')
    .argument('[name]', 'its name, such as hero or pages/home')
    .option('--list', 'print the names of all templates')
    .action(
      action(async (name: string | undefined, { list = false }: { list?: boolean }) => {
        const { ejectables, ejectTemplate } = await import('../setup/eject-template.ts');
        if (list) {
          print(...ejectables(roots).map((one) => one.name));
          return EXIT.done;
        }
        if (name === undefined) return usageError("error: missing required argument 'name'", 'Names of templates: ent-site eject --list');
        const files = ejectTemplate(name, roots);
        const [template] = files;
        print(
          `Wrote ${files.join(', ')}.`,
          `The site is built with ${template} from now on. Edit it while "ent-site serve" runs; the page follows.`,
          'What it imports stays that of ent-site. Your copy does not change when you update ent-site: compare it with ours then.',
          'For types in your editor and in "npx tsc": npm install --save-dev typescript',
          `To go back to the template of ent-site, delete ${files.filter((file, index) => index === 0 || file.endsWith('.css')).join(' and ')}.`,
        );
        return EXIT.done;
      }),
    );
}
