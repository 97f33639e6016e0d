import { resolve } from 'node:path';
import type { Command } from 'commander';
import { shownPath } from '../problem/problem.ts';
import { type Roots, resolveProject } from '../project.ts';
import { createBuildCache } from '../run/build-cache.ts';
import { counted } from '../shared/text.ts';
import { action, print } from './action.ts';
import { CONTENT, outFileOption, writeOutFile } from './options.ts';

const HELP = `
Upload the file in Google Business Profile Manager: Add profile, Import profiles.
A column that the site knows nothing about, such as the category, is left out, so an upload changes nothing there.`;

const SAMPLE = 'The practice is a sample: do not upload this. Replace its facts, then set "sample: false" in practice.yaml.';

export function addListingsCommand(program: Command, roots: Roots): void {
  program
    .command('listings')
    .description('Write name, address, phone, hours and closed days of each office as CSV for Google Business Profile')
    .addOption(CONTENT)
    .addOption(outFileOption('File for the table (default: standard output)'))
    .addHelpText('after', HELP)
    .action(
      action(async ({ content, out }: { content?: string; out?: string }) => {
        const [{ planSite }, { listingsCsv }] = await Promise.all([import('../pipeline.ts'), import('../studio/reports/listings.ts')]);
        const project = resolveProject(roots, content === undefined ? {} : { content });
        const { site } = await planSite(project.contentDir, createBuildCache(project).loadTemplates());
        const csv = listingsCsv(site);
        if (site.practice.sample) process.stderr.write(`${SAMPLE}\n`);
        if (out === undefined) return void process.stdout.write(csv);
        writeOutFile(out, 'table', csv);
        print(`${counted(site.offices.length, 'office')} in ${shownPath(resolve(out))}.`);
      }),
    );
}
