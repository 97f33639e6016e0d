import { relative } from 'node:path';
import { Cancelled, Refusal, refusalText } from '../../problem/problem.ts';
import { resolveProject } from '../../project.ts';
import { freePortFrom } from '../../serve/http/server.ts';
import { USUAL_PORT } from '../../serve/protocol.ts';
import { serve } from '../../serve/serve.ts';
import { counted, kebabCase, table } from '../../shared/text.ts';
import { createAdminServer } from '../../studio/editor/admin-server.ts';
import { type AnswerName, QUESTIONS, readAnswerFile } from './answers.ts';
import { askForAnswers, askToLook } from './ask.ts';
import { type Answered, answeredBy, type InitPlan, planInit, writeInit } from './init.ts';

export interface InitOptions extends Partial<Record<AnswerName, string>> {
  answers?: string;
  defaults?: boolean;
}

type Outcome = 'done' | 'problems' | 'usage';

/** Writes the site of a new practice by options, a file of answers or an interview, and serves it where the person wants to look at it. */
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
      const advice = 'Give them, by --answers FILE too, or add --defaults to take samples.';
      return refused(`This is no terminal, so nothing can be asked. Still open: ${names}.\n${advice}`, 'usage');
    }
    const answered = asks ? await askForAnswers(plan) : answeredBy(plan, plan.given);
    process.stdout.write(outcome(dir, answered, writeInit(plan, answered.answers)));
    if (asks && (await askToLook())) return await serveSite(plan);
    return 'done';
  } catch (error) {
    if (error instanceof Cancelled) return 'problems';
    if (error instanceof Refusal) return refused(refusalText(error), 'usage');
    throw error;
  }
}

async function serveSite({ packageDir, dir }: InitPlan): Promise<Outcome> {
  const project = resolveProject({ packageDir, projectDir: dir }, {});
  const host = '127.0.0.1';
  try {
    const port = await freePortFrom(USUAL_PORT, host);
    await serve({ project, port, host, allowHosts: [], lead: 'ok', open: true, startAdmin: createAdminServer });
    return 'done';
  } catch (error) {
    // The site is written by now: the answers were right.
    if (error instanceof Refusal) return refused(refusalText(error), 'problems');
    throw error;
  }
}

function refused(message: string, outcome: Outcome): Outcome {
  process.stderr.write(`${message}\n`);
  return outcome;
}

function outcome(dir: string, { answers, samples }: Answered, { files, needsInstall }: ReturnType<typeof writeInit>): string {
  const { doctors, services, places } = answers;
  const folder = relative(process.cwd(), dir);
  const counts = [counted(doctors.length, 'doctor'), counted(services.length, 'service'), counted(places.length + 1, 'office')];
  const sampled = samples.map((name) => kebabCase(name).replace('-', ' ')).join(', ');
  const steps = [
    ...(folder === '' ? [] : [[`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`, 'go to its folder']]),
    ...(needsInstall ? [['npm install', 'once']] : []),
    ['npx ent-site serve', 'look at the site while you edit content/'],
    ['npx ent-site check', 'see what is still to be confirmed'],
    ['npx ent-site build', 'write the site into out/'],
    ['npx ent-site schemas', 'have VS Code explain every field, if you use it'],
  ];
  const lines = [
    `Wrote ${counted(files.length, 'file')} into ${folder || 'this folder'}: ${counts.join(', ')}.`,
    ...(sampled ? [`Made up, for you to replace: ${sampled}.`] : []),
    'Every text is a sample until somebody of the practice has read it. Pages say so while practice.yaml has "sample: true".',
    '',
    ...table(steps.map(([command = '', purpose = '']) => [`  ${command}`, purpose])),
    '',
    'Begin with content/README.md.',
  ];
  return `${lines.join('\n')}\n`;
}
