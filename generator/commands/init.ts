import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Roots } from '../project.ts';
import type { AnswerName } from '../setup/init/answers.ts';
import type { InitOptions } from '../setup/init/run-init.ts';
import { kebabCase } from '../shared/text.ts';
import { EXIT } from './action.ts';

export function addInitCommand(program: Command, { packageDir }: Roots): void {
  const command = program
    .command('init')
    .description('Create the site of a new practice from a few questions, or from options or a file with answers')
    .argument('[folder]', 'Folder for the new site', '.')
    .option('--defaults', 'Ask no questions; use a sample for each missing answer')
    .option('--answers <file>', 'YAML file with answers, named like the other options')
    .addHelpText('after', EXAMPLE)
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import('../setup/init/run-init.ts');
      process.exitCode = EXIT[await runInit(packageDir, resolve(folder), options)];
    });
  for (const [name, help] of Object.entries(OPTIONS)) command.option(`--${kebabCase(name)} <text>`, help);
}

const EXAMPLE = `
Examples:
  npx ent-site init                                     # answer questions about the practice
  npx ent-site init oak-street --answers answers.yaml   # take the answers from a file

A file with answers has the names of the options in camelCase:
  name: Oak Street Dermatology
  postalCode: "30601"
  doctors:
    - Dr. Ana Ruiz, MD
    - Dr. Ben Cole, DO

An option overrides the file. Files are written after the last answer, and only into a folder without content/.`;

/** Descriptions of the options. They are not in answers.ts because other commands would have to load it. */
const OPTIONS: Readonly<Record<AnswerName, string>> = {
  language: 'Language of the site: en or es',
  specialty: 'Specialty: dentistry, dermatology, ear-nose-throat, family-medicine or pediatric-dentistry',
  name: 'Name of the practice',
  city: 'Town and state, such as "Athens, GA"',
  street: 'House number and street',
  postalCode: 'ZIP code, five digits',
  phone: 'Phone number, such as "(706) 555-0100"',
  hours: 'Opening hours, such as "Mon to Fri 8:30 AM to 4:30 PM"',
  doctors: 'Doctors, separated by semicolons, such as "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO"',
  services: 'Services, separated by semicolons; those of the specialty come with a text, others with a sample text',
  places: 'More offices, separated by semicolons, such as "Decatur: 12 Oak Street, Decatur, GA 30030"',
  medicare: 'Whether you take Medicare, Medicaid or other federal money: yes or no; decides which notices the law requires',
  look: 'Color of the site: forest, lake, plum, clay, slate, or a color such as "#1f5673"',
  url: 'Web address of the site, such as www.oakstreet.example',
};
