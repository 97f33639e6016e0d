import type { Command } from 'commander';
import type { Roots } from '../project.ts';
import { action, EXIT, print, usageError } from './action.ts';

const HELP = `
Examples:
  npx ent-site eject --list    # names of all templates
  npx ent-site eject hero      # copy the first section of the home page`;

export function addEjectCommand(program: Command, roots: Roots): void {
  program
    .command('eject')
    .description('Copy a template of ent-site into templates/, where your copy replaces it')
    .argument('[name]', 'Name of the template, such as hero or pages/home')
    .option('--list', 'Print the names of all templates')
    .addHelpText('after', HELP)
    .action(
      action(async (name: string | undefined, { list = false }: { list?: boolean }) => {
        const { ejectableTemplates, ejectTemplate } = await import('../setup/eject-template.ts');
        if (list) {
          print(...ejectableTemplates(roots).map((one) => one.name));
          return EXIT.done;
        }
        if (name === undefined)
          return usageError("error: missing required argument 'name'", 'To list the templates: npx ent-site eject --list');
        const files = ejectTemplate(name, roots);
        const [template] = files;
        print(
          `Wrote ${files.join(', ')}.`,
          `The site now uses ${template}. Edit it while "npx ent-site serve" runs, and the page updates.`,
          'Templates that it imports still come from ent-site. Updates of ent-site do not change your copy; compare the two after an update.',
          'To check types in your editor and with "npx tsc": npm install --save-dev typescript',
          `To use the template of ent-site again, delete ${files.filter((file, index) => index === 0 || file.endsWith('.css')).join(' and ')}.`,
        );
        return EXIT.done;
      }),
    );
}
