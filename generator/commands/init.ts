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
    .description('write the site of a new practice: asks a few questions, or takes answers from options or a file')
    .argument('[folder]', 'where it is written', '.')
    .option('--defaults', 'ask nothing: take a sample for whatever is not given')
    .option('--answers <file>', 'a YAML file with answers, by the names of the options below')
    .addHelpText('after', EXAMPLE)
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import('../setup/init/run-init.ts');
      process.exitCode = EXIT[await runInit(packageDir, resolve(folder), options)];
    });
  for (const [name, help] of Object.entries(OPTIONS)) command.option(`--${kebabCase(name)} <text>`, help);
}

const EXAMPLE = `
A file of answers has the names of the options, in YAML:
  name: Oak Street Dermatology
  postalCode: "30601"
  doctors:
    - Dr. Ana Ruiz, MD
    - Dr. Ben Cole, DO

Options win over the file. Nothing is written into a folder that has content/, and nothing before all questions are answered.`;

/** Here rather than in answers.ts, which other commands need not load. */
const OPTIONS: Readonly<Record<AnswerName, string>> = {
  language: 'of the site: en or es',
  specialty: 'dentistry, dermatology, ear-nose-throat, family-medicine or pediatric-dentistry',
  name: 'of the practice',
  city: 'town and state, such as "Athens, GA"',
  street: 'street and number',
  postalCode: 'five digits',
  phone: 'such as "(706) 555-0100"',
  hours: 'such as "Mon to Fri 8:30 AM to 4:30 PM"',
  doctors: 'separated by semicolons, such as "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO"',
  services: 'separated by semicolons; those that a specialty brings have a text, others a sample',
  places: 'further offices, separated by semicolons, such as "Decatur: 12 Oak Street, Decatur, GA 30030"',
  look: 'forest, lake, plum, clay, slate, or a color such as "#1f5673"',
  url: 'address of the site, such as www.oakstreet.example',
};
