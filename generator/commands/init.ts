import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { AnswerName, Answers, Given } from '../init/answers.ts';
import type { Roots } from '../project.ts';
import { counted } from '../shared/text.ts';
import { EXIT } from './options.ts';

interface InitCommand extends Given {
  answers?: string;
  defaults?: boolean;
}

/** `init` */
export function addInitCommand(program: Command, { packageDir }: Roots): void {
  const command = program
    .command('init')
    .description('write the site of a new practice: asks a few questions, or takes answers from options or a file')
    .argument('[folder]', 'where it is written', '.')
    .option('--defaults', 'ask nothing: take a sample for whatever is not given')
    .option('--answers <file>', 'a YAML file with answers, by the names of the options below')
    .action(async (folder: string, options: InitCommand) => {
      process.exitCode = await runInit(packageDir, resolve(folder), options);
    });
  for (const [name, help] of Object.entries(OPTIONS)) command.option(`--${kebab(name)} <text>`, help);
}

/** Here rather than in answers.ts, which other commands need not load. */
const OPTIONS: Readonly<Record<AnswerName, string>> = {
  language: 'language of the site: en, es',
  specialty: 'what the practice does; a wrong name lists all',
  name: 'name of the practice',
  city: 'town and state, such as "Athens, GA"',
  street: 'street and number',
  postalCode: 'five digits',
  phone: 'such as "(706) 555-0100"',
  hours: 'such as "Mon to Fri 8:30 AM to 4:30 PM"',
  doctors: 'separated by semicolons, such as "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO"',
  services: 'separated by semicolons',
  places: 'further offices, separated by semicolons, such as "Decatur: 12 Oak Street, Decatur, GA 30030"',
  look: 'forest, lake, plum, clay, slate, or a color such as "#1f5673"',
  url: 'address of the site, such as www.oakstreet.example',
};

async function runInit(packageDir: string, dir: string, options: InitCommand): Promise<number> {
  const { planInit, writeInit, readAnswerFile, InitMistake } = await import('../init/init.ts');
  const { askForAnswers, Cancelled } = await import('../init/ask.ts');
  try {
    const given = { ...(options.answers === undefined ? {} : readAnswerFile(options.answers)), ...givenBy(options) };
    const plan = planInit(packageDir, dir, given);
    const answers = await answerAll(plan, options, askForAnswers);
    if (typeof answers === 'string') return complain(answers, EXIT.usage);
    const written = writeInit(plan, answers);
    process.stdout.write(`${outcome(dir, written.files, answers)}\n`);
    return EXIT.done;
  } catch (error) {
    if (error instanceof Cancelled) return EXIT.problems;
    if (error instanceof InitMistake) return complain(error.message, EXIT.usage);
    throw error;
  }
}

type Plan = ReturnType<typeof import('../init/init.ts')['planInit']>;
type Ask = typeof import('../init/ask.ts')['askForAnswers'];

/** Everything that was given, asked or taken by default; a complaint where nobody can be asked. */
async function answerAll({ missing, answers, choices, byDefault }: Plan, { defaults }: InitCommand, ask: Ask): Promise<Answers | string> {
  if (missing.length === 0 || defaults) return byDefault();
  if (process.stdin.isTTY && process.stdout.isTTY) return ask(missing, answers, choices);
  const names = missing.map(({ name }) => `--${kebab(name)}`).join(', ');
  return `This is no terminal, so nothing can be asked. Still open: ${names}.\nGive them, or add --defaults to take samples.`;
}

function givenBy(options: InitCommand): Given {
  return Object.fromEntries(
    (Object.keys(OPTIONS) as AnswerName[]).flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

function complain(message: string, code: number): number {
  process.stderr.write(`${message}\n`);
  return code;
}

function outcome(dir: string, files: readonly string[], { doctors, services }: Answers): string {
  const folder = relative(process.cwd(), dir);
  const go = folder === '' ? '' : `cd ${folder} && `;
  return [
    `Wrote ${counted(files.length, 'file')} to ${folder || 'this folder'}: ${counted(doctors.length, 'doctor')}, ${counted(services.length, 'service')}.`,
    'Every text is a sample until somebody of the practice has read it: look for "sample: true". "ent-site check" lists what is still open.',
    '',
    `  ${go}npx ent-site serve     look at the site while you edit content/`,
    `  ${go}npx ent-site check     see what is still to be confirmed`,
    `  ${go}npx ent-site build     write the site into out/`,
    '',
    'Begin with content/README.md.',
  ].join('\n');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
