import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Roots, resolveProject } from '../project.ts';
import type { ImportSettings } from '../setup/import/import-site.ts';
import { FOLDERS, type Folder } from '../setup/import/place.ts';
import { action, print } from './action.ts';
import { CONTENT, DRY_RUN } from './options.ts';

interface ImportOptions {
  content?: string;
  media?: string;
  fetch?: boolean;
  into?: Folder;
  answers?: string;
  dryRun?: boolean;
  all?: boolean;
  format: 'human' | 'json';
}

const HELP = `
Sources:
  site.xml                   an export of WordPress (Tools, Export, All content) or Squarespace
  old-site/                  a folder of HTML files
  https://www.old.example    your site, page by page

Examples:
  npx ent-site import site.xml --dry-run           # see where each page would go
  npx ent-site import site.xml --media uploads     # with the folder wp-content/uploads of the old site
  npx ent-site import site.xml --fetch             # pictures and PDFs from the old site

A file with answers overrides the rules that choose a folder:
  into:
    /history/*: leave
    /sinus-center: services
  authors:
    admin: ana-reyes
Everything that is imported is a draft until you have read it. Guide: docs/import.md`;

export function addImportCommand(program: Command, roots: Roots): void {
  program
    .command('import')
    .description('Import an existing site: texts, pictures, documents and a redirect from each old address')
    .argument('<source>', 'An export of WordPress or Squarespace, a folder of HTML files, or the address of your site')
    .addOption(CONTENT)
    .addOption(new Option('--media <dir>', 'Folder with the pictures and documents of the old site').conflicts('fetch'))
    .option('--fetch', 'Fetch pictures and documents from the old site')
    .addOption(new Option('--into <folder>', 'Folder for all posts and pages, instead of the rules').choices(FOLDERS))
    .option('--answers <file>', 'YAML file that overrides the rules for individual addresses, types and authors')
    .addOption(DRY_RUN)
    .option('--all', 'Print all lines of the report')
    .addOption(new Option('--format <format>', 'How to print the result').choices(['human', 'json']).default('human'))
    .addHelpText('after', HELP)
    .action(
      action(
        async (source: string, { content, media, fetch = false, into, answers, dryRun = false, all = false, format }: ImportOptions) => {
          const [{ openSource }, { importSite }, { importReport, importJson }] = await Promise.all([
            import('../setup/import/open-source.ts'),
            import('../setup/import/import-site.ts'),
            import('../setup/import/import-report.ts'),
          ]);
          const { contentDir, packageDir } = resolveProject(roots, content === undefined ? {} : { content });
          const opened = await openSource(source, (line) => (process.stderr.isTTY ? process.stderr.write(`${line}\n`) : undefined));
          const settings: ImportSettings = {
            ...{ contentDir, packageDir, into, isDryRun: dryRun },
            mayFetch: fetch || opened.isOnline,
            sourceUrl: opened.isOnline ? source : undefined,
            mediaDir: media === undefined ? opened.mediaDir : resolve(media),
            answersFile: answers && resolve(answers),
          };
          try {
            const result = await importSite(opened.site, settings);
            if (format === 'json') print(importJson(result));
            else print(...importReport(result, { isDryRun: dryRun, isWhole: all }));
          } finally {
            opened.close();
          }
        },
        () => undefined,
      ),
    );
}
