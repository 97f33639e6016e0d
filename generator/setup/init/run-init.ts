import { relative } from 'node:path';
import { Canceled, Refusal, refusalMessage } from '../../problem/problem.ts';
import { resolveProject } from '../../project.ts';
import { freePortFrom } from '../../serve/http/server.ts';
import { DEFAULT_PORT } from '../../serve/protocol.ts';
import { serve } from '../../serve/serve.ts';
import { counted, kebabCase, table } from '../../shared/text.ts';
import { createAdminServer } from '../../studio/editor/admin-server.ts';
import { type AnswerName, QUESTIONS, readAnswerFile } from './answers.ts';
import { askForAnswers, askToOpenSite } from './ask.ts';
import { type CompleteAnswers, completeAnswers, type InitPlan, planInit, writeInit } from './init.ts';

export interface InitOptions extends Partial<Record<AnswerName, string>> {
  answers?: string;
  defaults?: boolean;
}

type Outcome = 'done' | 'problems' | 'usage';

/** Writes the site of a new practice from options, a file with answers or an interview, and serves it if the user wants to see it. */
export async function runInit(packageDir: string, dir: string, options: InitOptions): Promise<Outcome> {
  try {
    const given = options.answers === undefined ? {} : readAnswerFile(options.answers);
    for (const { name } of QUESTIONS) {
      const text = options[name];
      if (text !== undefined) given[name] = { text, from: `--${kebabCase(name)}` };
    }
    const plan = await planInit(packageDir, dir, given);
    const asks = plan.missing.length > 0 && !options.defaults;
    if (asks && !(process.stdin.isTTY && process.stdout.isTTY)) {
      const names = plan.missing.map(({ name }) => `--${kebabCase(name)}`).join(', ');
      const advice = 'Add these options, use a file with --answers FILE, or use samples with --defaults.';
      return refused(`Questions can only be asked in a terminal. Answers are missing: ${names}.\n${advice}`, 'usage');
    }
    const answered = asks ? await askForAnswers(plan) : completeAnswers(plan, plan.given);
    process.stdout.write(outcome(dir, answered, writeInit(plan, answered.answers)));
    if (asks && (await askToOpenSite())) return await serveSite(plan);
    return 'done';
  } catch (error) {
    if (error instanceof Canceled) return 'problems';
    if (error instanceof Refusal) return refused(refusalMessage(error), 'usage');
    throw error;
  }
}

async function serveSite({ packageDir, dir }: InitPlan): Promise<Outcome> {
  const project = resolveProject({ packageDir, projectDir: dir }, {});
  const host = '127.0.0.1';
  try {
    const port = await freePortFrom(DEFAULT_PORT, host);
    await serve({ project, port, host, allowHosts: [], lead: 'ok', open: true, startAdmin: async (parts) => createAdminServer(parts) });
    return 'done';
  } catch (error) {
    // The site is already written, so this is not a mistake in the options.
    if (error instanceof Refusal) return refused(refusalMessage(error), 'problems');
    throw error;
  }
}

function refused(message: string, outcome: Outcome): Outcome {
  process.stderr.write(`${message}\n`);
  return outcome;
}

function outcome(dir: string, { answers, samples }: CompleteAnswers, { files, needsInstall }: ReturnType<typeof writeInit>): string {
  const { doctors, services, places } = answers;
  const folder = relative(process.cwd(), dir);
  const counts = [counted(doctors.length, 'doctor'), counted(services.length, 'service'), counted(places.length + 1, 'office')];
  const sampled = samples.map((name) => kebabCase(name).replace('-', ' ')).join(', ');
  const steps = [
    ...(folder === '' ? [] : [[`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`, 'go to the folder of the site']]),
    ...(needsInstall ? [['npm install', 'install ent-site; needed once']] : []),
    ['npx ent-site serve', 'see the site while you edit content/'],
    ['npx ent-site check', 'list what you still have to confirm'],
    ['npx ent-site build', 'write the site into out/'],
    ['npx ent-site schemas', 'if you use VS Code: let it explain every field'],
  ];
  const lines = [
    `Wrote ${counted(files.length, 'file')} into ${folder || 'this folder'}: ${counts.join(', ')}.`,
    ...(sampled ? [`These answers are made up; replace them: ${sampled}.`] : []),
    'All texts are samples until someone in the practice has read them. Pages say so as long as practice.yaml has "sample: true".',
    '',
    ...table(steps.map(([command = '', purpose = '']) => [`  ${command}`, purpose])),
    '',
    'Read content/README.md first.',
  ];
  return `${lines.join('\n')}\n`;
}
