import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { AnswerName, Given } from '../init/answers.ts';
import type { Answered, InitPlan, writeInit as WriteInit } from '../init/init.ts';
import { type Roots, resolveProject } from '../project.ts';
import { counted } from '../shared/text.ts';
import { EXIT } from './options.ts';

interface InitCommand extends Partial<Record<AnswerName, string>> {
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
    .addHelpText('after', EXAMPLE)
    .action(async (folder: string, options: InitCommand) => {
      process.exitCode = await runInit(packageDir, resolve(folder), options);
    });
  for (const [name, help] of Object.entries(OPTIONS)) command.option(`--${kebab(name)} <text>`, help);
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

async function runInit(packageDir: string, dir: string, options: InitCommand): Promise<number> {
  const { planInit, answeredBy, writeInit } = await import('../init/init.ts');
  const { InitMistake } = await import('../init/init-mistake.ts');
  const { readAnswerFile } = await import('../init/answer-file.ts');
  try {
    const given = { ...(options.answers === undefined ? {} : readAnswerFile(options.answers)), ...givenBy(options) };
    const plan = await planInit(packageDir, dir, given);
    if (plan.missing.length === 0 || options.defaults) {
      const answered = answeredBy(plan, plan.given);
      process.stdout.write(outcome(dir, answered, writeInit(plan, answered.answers)));
      return EXIT.done;
    }
    if (process.stdin.isTTY && process.stdout.isTTY) return await runInterview(plan);
    const names = plan.missing.map(({ name }) => `--${kebab(name)}`).join(', ');
    const advice = 'Give them, by --answers FILE too, or add --defaults to take samples.';
    return complain(`This is no terminal, so nothing can be asked. Still open: ${names}.\n${advice}`, EXIT.usage);
  } catch (error) {
    if (error instanceof InitMistake) return complain(error.message, EXIT.usage);
    throw error;
  }
}

/** Asks, writes, and shows the site where somebody wants to see it. */
async function runInterview(plan: InitPlan): Promise<number> {
  const { askForAnswers, askToLook } = await import('../init/ask.ts');
  const { Cancelled } = await import('../init/prompts.ts');
  const { writeInit } = await import('../init/init.ts');
  const { dir, packageDir } = plan;
  try {
    const answered = await askForAnswers(plan);
    process.stdout.write(outcome(dir, answered, writeInit(plan, answered.answers)));
  } catch (error) {
    if (error instanceof Cancelled) return EXIT.problems;
    throw error;
  }
  if (!(await askToLook())) return EXIT.done;
  const { serve } = await import('../serve/serve.ts');
  const { freePortFrom } = await import('../serve/http/listen.ts');
  const project = resolveProject({ packageDir, projectDir: dir }, {});
  const host = '127.0.0.1';
  return serve({ project, port: await freePortFrom(USUAL_PORT, host), host, allowHosts: [], lead: 'ok', open: true });
}

/** That of `serve`. */
const USUAL_PORT = 4000;

function givenBy(options: InitCommand): Given {
  return Object.fromEntries(
    (Object.keys(OPTIONS) as AnswerName[]).flatMap((name) => {
      const text = options[name];
      return text === undefined ? [] : [[name, { text, from: `--${kebab(name)}` }]];
    }),
  );
}

function complain(message: string, code: number): number {
  process.stderr.write(`${message}\n`);
  return code;
}

/** What was written, what of it is a sample, and what comes next. */
function outcome(dir: string, { answers, samples }: Answered, { files, needsInstall }: ReturnType<typeof WriteInit>): string {
  const { doctors, services, places } = answers;
  const folder = relative(process.cwd(), dir);
  const counts = [counted(doctors.length, 'doctor'), counted(services.length, 'service'), counted(places.length + 1, 'office')];
  const sampled = samples.map((name) => kebab(name).replace('-', ' ')).join(', ');
  const steps = [
    ...(folder === '' ? [] : [[`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`, 'go to its folder']]),
    ...(needsInstall ? [['npm install', 'once']] : []),
    ['npx ent-site serve', 'look at the site while you edit content/'],
    ['npx ent-site check', 'see what is still to be confirmed'],
    ['npx ent-site build', 'write the site into out/'],
  ];
  const lines = [
    `Wrote ${counted(files.length, 'file')} into ${folder || 'this folder'}: ${counts.join(', ')}.`,
    ...(sampled ? [`Made up, for you to replace: ${sampled}.`] : []),
    'Every text is a sample until somebody of the practice has read it. Pages say so while practice.yaml has "sample: true".',
    '',
    ...steps.map(([command = '', purpose = '']) => `  ${command.padEnd(20)}  ${purpose}`),
    '',
    'Begin with content/README.md.',
  ];
  return `${lines.join('\n')}\n`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
