import { EventEmitter, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type * as pty from '@lydell/node-pty';
import { beforeEach, describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import * as YAML from 'yaml';
import { makeSite } from '../../../generator/pipeline.ts';
import { formatProblems } from '../../../generator/problem/problem.ts';
import { resolveProject } from '../../../generator/project.ts';
import type { AnswerName, GivenAnswers } from '../../../generator/setup/init/answers.ts';
import { completeAnswers, planInit, writeInit } from '../../../generator/setup/init/init.ts';
import { PracticeStarter } from '../../../generator/setup/init/starter.ts';
import { entSiteIn, ROOT, ROOTS } from '../../helpers/command.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { problemsIn } from '../../helpers/problems.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { IN_FULL, share } from '../../helpers/share.ts';
import { sharedMemory } from '../../helpers/sites.ts';
import { treeOf } from '../../helpers/tree.ts';

const all = makeFolder();
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(all, 'practice-'));
});

const starter = new PracticeStarter(join(ROOT, 'generator/setup/init/starter'));
const given = (answers: Partial<Record<AnswerName, string>>): GivenAnswers =>
  Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, { text, from: `--${name}` }]));

/** Creates a practice, builds it in memory and returns its errors and warnings as text. */
const built = join(all, 'built');
const project = resolveProject(ROOTS, { content: join(built, 'content'), out: join(built, 'out') });
async function problemsOf(answers: Partial<Record<AnswerName, string>>): Promise<string> {
  rmSync(built, { recursive: true, force: true });
  const plan = await planInit(ROOT, built, given(answers));
  writeInit(plan, completeAnswers(plan, plan.given).answers);
  return formatProblems(await makeSite(project, sharedMemory()).then(({ problems }) => problems, problemsIn), 'human');
}

const yaml = (path: string) => YAML.parse(readFileSync(join(dir, 'content', path), 'utf8')) as Record<string, unknown>;
const names = (folder: string) => readdirSync(join(dir, 'content', folder)).sort();

describe('a new practice', () => {
  const cases = starter.languages.flatMap(({ value: language, label }) =>
    starter.specialtiesIn(language).map((specialty) => ({ language, specialty: specialty.value, says: `${specialty.label}, ${label}` })),
  );
  it.each(share(cases, 1))('builds without errors and warnings: $says', async ({ language, specialty }) => {
    expect(await problemsOf({ language, specialty })).toBe('');
  });

  it('builds in another language with several doctors and offices, custom services, a color, and any characters in names', async () => {
    const answers = {
      language: 'es',
      name: 'Dr. Ana’s "Skin: & Hair" #1, <Athens>',
      city: 'Athens, GA',
      specialty: 'dermatology',
      doctors: 'Dr. Ana Peña-Núñez, MD, FAAD; Ben "Benny" Cole; 李小龍, MD; 王小明',
      services: 'Acne; Laser: a, b & c; Children’s skin; 診察',
      places: 'Decatur: 12 Oak Street, Suite 3, Decatur, GA 30030; 3 Elm Avenue, Macon, GA 31201',
      hours: 'Mon to Thu 8 to 12 and 1 to 5, Fri 8-12',
      look: '#1f5673',
    };
    expect(await problemsOf(answers)).toBe('');
    const content = join(built, 'content');
    expect(readdirSync(join(content, 'offices')).sort()).toEqual(['athens.yaml', 'decatur.yaml', 'macon.yaml']);
    expect(readdirSync(join(content, 'providers')).sort()).toEqual([
      'ana-pena-nunez.md',
      'ben-benny-cole.md',
      'li-xiao-long.md',
      'wang-xiao-ming.md',
    ]);
    expect(readdirSync(join(content, 'services'))).toContain('zhen-cha.md');
    expect(YAML.parse(readFileSync(join(content, 'practice.yaml'), 'utf8'))).toMatchObject({ name: answers.name });
  });
});

describe('ent-site init', () => {
  const cwd = process.cwd();
  const init = (...args: string[]) => {
    process.chdir(dir);
    return runCommand('init', ...args).finally(() => process.chdir(cwd));
  };

  it('--defaults asks nothing, reports sample facts, and writes the files for git and npm next to the content', async () => {
    const { code, stdout, stderr } = await init('--defaults');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Wrote \d+ files into this folder: 1 doctor, 6 services, 1 office\.\nThese answers are made up; replace them: name, city, street, postal code, phone, hours, doctors, url\.\nAll texts are samples/,
    );
    expect(stdout).toMatch(/\n {2}npm install .*\n {2}npx ent-site serve/);
    expect(readdirSync(dir).sort()).toEqual(['.github', '.gitignore', 'content', 'docs', 'package.json']);
    expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toMatchObject({
      scripts: { start: 'ent-site serve' },
      devDependencies: { 'ent-site': expect.stringMatching(/^file:/) },
    });
    expect(yaml('practice.yaml')).toMatchObject({ sample: true });
    const links = [...treeOf(dir)].flatMap(([path, bytes]) =>
      path.endsWith('.md')
        ? [...`${bytes}`.replace(/```[\s\S]*?```|`[^`\n]*`/g, 'code').matchAll(/\]\((?!https:|\/|#)([^)#\s]+)/g)].map(([, link = '']) =>
            join(dirname(path), link),
          )
        : [],
    );
    expect(links).toEqual(expect.arrayContaining(['docs/publishing.md', 'content/FIELDS.md', '.github/publish/netlify.yml']));
    expect(links.filter((path) => !existsSync(join(dir, path)))).toEqual([]);
  });

  it('accepts answers from a file, options that override them, and a new folder', async () => {
    const answers = 'name: Oak Street Skin\nphone: 706-555-0133\nlanguage: Español\nservices:\n  - acné\n  - Botox\n';
    writeFileSync(join(dir, 'answers.yaml'), answers);
    const { code, stdout } = await init('my sites/oak', '--answers', 'answers.yaml', '--name', 'Piel Sana', '--defaults');
    expect(code).toBe(0);
    expect(stdout).toContain('  cd "my sites/oak" ');
    expect(stdout).toContain('These answers are made up; replace them: city, street, postal code, hours, doctors, url.');
    dir = join(dir, 'my sites/oak');
    expect(yaml('practice.yaml')).toMatchObject({ name: 'Piel Sana', phone: '+17065550133', slug: 'piel-sana' });
    expect(yaml('site.yaml')).toMatchObject({ language: 'es-US', url: 'https://www.piel-sana.example' });
    expect(names('services')).toEqual(['acne.md', 'botox.md']);
  });

  it('writes the notices that the law requires as drafts for counsel, the one on nondiscrimination only for federal money', async () => {
    const privacy = ['notice-of-privacy-practices.md', 'surprise-billing.md'];
    expect((await init('with', '--defaults')).code).toBe(0);
    writeFileSync(join(dir, 'answers.yaml'), 'medicare: false\n');
    expect((await init('without', '--answers', 'answers.yaml', '--defaults')).code).toBe(0);
    expect(names('../with/content/notices')).toEqual(['good-faith-estimate.md', 'nondiscrimination-and-language-help.md', ...privacy]);
    expect(names('../without/content/notices')).toEqual(['good-faith-estimate.md', ...privacy]);
    expect([yaml('../with/content/practice.yaml')['medicare'], yaml('../without/content/practice.yaml')['medicare']]).toEqual([
      true,
      false,
    ]);
    for (const name of names('../with/content/notices')) {
      const text = readFileSync(join(dir, 'with/content/notices', name), 'utf8');
      expect(text, name).toMatch(/^review:\n {2}by: counsel$/m);
      expect(text, name).toContain('(404) 555-0100');
    }
    const { stdout } = await runCommand('words', '--content', join(dir, 'with/content'), '--format', 'json');
    const texts = (JSON.parse(stdout) as { texts: { file: string; grade: number }[] }).texts.filter(({ file }) =>
      file.startsWith('notices/'),
    );
    expect(texts.map(({ grade }) => grade <= 8)).toEqual([true, true, true, true]);
    expect(await init('wrong', '--medicare', 'perhaps', '--defaults')).toMatchObject({ code: 2, stderr: '--medicare: Write yes or no.\n' });
  });

  it('names every mistake with its option or line, and writes nothing', async () => {
    writeFileSync(join(dir, 'answers.yaml'), 'city: Athens\ndoctors: ["?"]\nhours: always\n');
    const args = ['--answers', 'answers.yaml', '--phone', '555-0100', '--specialty', 'dermatolgy', '--name', '', '--look', '#ffff00'];
    const { code, stderr } = await init('--defaults', ...args);
    expect(code).toBe(2);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^--specialty: "dermatolgy" is not one of the choices\. Did you mean "dermatology"\? Choose one of: /),
      '--name: The answer is empty.',
      expect.stringMatching(/^answers\.yaml:1:1 city: Write the town and the two letters/),
      '--phone: A phone number has ten digits, such as (404) 555-0100; this one has 7.',
      expect.stringMatching(/^answers\.yaml:3:1 hours: "always" is not clear\. Write days and times/),
      expect.stringMatching(/^answers\.yaml:2:1 doctors: "\?" is not a name/),
      expect.stringMatching(/^--look: .*hard to read.*contrast.*nearest color.*"#[\da-f]{6}"/),
      '',
    ]);
    expect(readdirSync(dir)).toEqual(['answers.yaml']);
  });

  it('--help lists all choices', async () => {
    const { stdout } = await init('--help');
    const choosable = [...starter.languages, ...starter.specialtiesIn('en'), ...starter.looks];
    for (const { value } of choosable) expect(stdout).toContain(value);
  });

  it('lists missing options when it cannot ask, and says why it cannot write into a folder', async () => {
    mkdirSync(join(dir, 'full/content'), { recursive: true });
    const cases: [args: string[], stderr: RegExp][] = [
      [['--defaults', '--city', 'Athens, GA', '--places', '1 Elm Street, Athens, GA 30601'], /^--places: Two offices are called "Athens"/],
      [
        ['--name', 'Oak', '--url', 'oak.example'],
        /^Questions can only be asked in a terminal\. Answers are missing: --language, --specialty, --city, --street, --postal-code, .*--look\.\nAdd these options,.*--defaults/,
      ],
      [['full', '--defaults'], /^There is already a folder "content" in .*full\. Nothing was written/],
    ];
    for (const [args, stderr] of cases) expect(await init(...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(stderr) });
    writeFileSync(join(dir, 'package.json'), '{');
    expect(await init('--defaults')).toMatchObject({ code: 2, stderr: expect.stringContaining('it is not a JSON object') });
    expect(readdirSync(dir).sort()).toEqual(['full', 'package.json']);
  });

  it('finishes writing when Ctrl+C is pressed meanwhile', async () => {
    const signal = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { renameSync } = fs;
      fs.renameSync = (from, to) => { if (String(to).endsWith('.gitignore')) process.kill(process.pid, 'SIGINT'); renameSync(from, to); };
      syncBuiltinESMExports();`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(signal)}` };
    expect(await entSiteIn({ cwd: dir, env }, 'init', '--defaults')).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(dir).sort()).toEqual(['.github', '.gitignore', 'content', 'docs', 'package.json']);
  });

  it.skipIf(process.platform !== 'linux')('reports a folder that accepts no files in one line (B4)', async () => {
    const { code, stderr } = await entSiteIn({ cwd: dir }, 'init', '/sys/ent-site', '--defaults');
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/^.*\/sys.*\n$/);
  });
});

/** Options that do not depend on language and specialty. */
const FACTS = [
  ...['--city=Athens, GA', '--street=1 Elm', '--postal-code=30601', '--phone=7065550133', '--hours=Mon 8-5'],
  ...['--places=', '--medicare=no', '--look=lake', '--url=oak.example'],
];

/** Undefined on systems for which node-pty has no binary. */
const pseudo: typeof pty | undefined = await import('@lydell/node-pty').catch(() => undefined);

const ENTER = '\r';
const ESCAPE = '\u001b';
const CTRL_C = '\u0003';
const DOWN = '\u001b[B';
/** The key that clears the line. */
const CLEAR = '\u0015';

/** Starts `ent-site init` in a pseudo-terminal in the folder, and stops it after the test. */
function open(args: string[] = [], env: Record<string, string> = {}) {
  const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
  const child = (pseudo as typeof pty).spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), 'init', ...args], {
    cwd: dir,
    env: { ...inherited, TERM: 'xterm-256color', CI: 'false', ...env },
    cols: 120,
    rows: 50,
  });
  let written = '';
  let seenFrom = 0;
  let exitCode: number | undefined;
  const news = new EventEmitter();
  child.onData((data) => {
    written += data;
    news.emit('more');
  });
  child.onExit((exit) => {
    ({ exitCode } = exit);
    news.emit('more');
  });
  const shown = () => stripVTControlCharacters(written);
  onTestFailed(() => console.error(`The terminal shows:\n${shown().slice(-1500)}`));
  onTestFinished(() => {
    if (exitCode === undefined) child.kill();
  });
  /** Resolves once a text was shown after the last keys. Rejects if the command ends before. */
  const see = async (text: string, end = /$/) => {
    for (;;) {
      const now = stripVTControlCharacters(written.slice(seenFrom));
      if (now.includes(text) && end.test(now)) return;
      if (exitCode !== undefined) throw new Error(`The command has ended without "${text}".`);
      await once(news, 'more');
    }
  };
  const press = (keys: string) => {
    seenFrom = written.length;
    child.write(keys);
  };
  return {
    /** Returns all output so far, without colors and cursor movements. */
    shown,
    written: () => written,
    see,
    press,
    /** Waits for a complete prompt with this text, then presses keys; earlier keys could be lost. */
    async answer(text: string, keys: string) {
      await see(text, /(^|\n)└[^\n]*\s*$/);
      press(keys);
    },
    /** Resolves to the exit code of the command. */
    async ended() {
      while (exitCode === undefined) await once(news, 'more');
      return exitCode;
    },
  };
}

describe.skipIf(!pseudo)('ent-site init in a terminal', () => {
  const untilName = async (terminal: ReturnType<typeof open>) => {
    await terminal.answer('Language of the site', ENTER);
    await terminal.answer('Specialty', DOWN + ENTER);
  };
  /** Presses Enter at the last question, which builds the site and tries to open it. */
  async function looksAtIt(terminal: ReturnType<typeof open>): Promise<void> {
    // Reuse cached pictures and fonts.
    const made = 'node_modules/.cache/ent-site/assets';
    mkdirSync(dirname(join(dir, made)), { recursive: true });
    symlinkSync(join(ROOT, made), join(dir, made));
    terminal.press(ENTER);
    await terminal.see('The browser could not be opened. The site is at http');
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.shown()) ?? [];
    expect(await (await fetch(address)).text()).toMatch(/<title>[^<]*Oak: .*Piel.* in Athens, GA/);
    terminal.press('q');
    await terminal.ended();
    expect(terminal.shown(), 'no problem of a rule').not.toMatch(/ \[[a-z-]+\]\s*$/m);
  }

  it('asks by label, explains wrong answers, goes back with Esc, shows all answers, and writes the files', async () => {
    // The path contains no program that opens a browser.
    const terminal = open([], { NO_COLOR: '1', PATH: all });
    await terminal.answer('Language of the site', DOWN + ENTER);
    await terminal.answer('Odontología para niños', ESCAPE);
    await terminal.answer('● Español', `\u001b[A${ENTER}`);
    await terminal.answer('Dentistry for Children', DOWN + ENTER);
    await terminal.answer('Name of the practice', `Oak: "Piel" & Más${ENTER}`);
    await terminal.answer('Town and state', `Athens${ENTER}`);
    await terminal.answer('the two letters of its state', `, GA${ENTER}`);
    await terminal.answer('Street address', ENTER);
    await terminal.answer('ZIP code', `3060${ENTER}`);
    await terminal.answer('five digits', `1${ENTER}`);
    await terminal.answer('Phone', `555-0133${ENTER}`);
    await terminal.answer('this one has 7', `${CLEAR}(706) 555-0133${ENTER}`);
    await terminal.answer('Office hours', `always${ENTER}`);
    await terminal.answer('"always" is not clear', `${CLEAR}Mon-Thu 8 to 12 and 1 to 5${ENTER}`);
    await terminal.answer('Doctors', `?${ENTER}`);
    await terminal.answer('is not a name', `${CLEAR}Dra. Ana Peña, MD; Ben Cole${ENTER}`);
    await terminal.answer('Services (each comes with a text', ` ${DOWN} ${ENTER}`);
    await terminal.answer('Other services', `Botox; botox${ENTER}`);
    await terminal.answer('More offices', ENTER);
    await terminal.answer('Do you take Medicare, Medicaid', DOWN + ENTER);
    await terminal.answer('Color', DOWN.repeat(5) + ENTER);
    await terminal.answer('Color of buttons', `#ffff00${ENTER}`);
    await terminal.answer('nearest color', `${CLEAR}#1f5673${ENTER}`);
    await terminal.answer('Web address of the site', ENTER);
    await terminal.see('Is everything right?');
    const shown = terminal.shown();
    for (const line of [
      'Specialty: Dermatology',
      'Name of the practice: Oak: "Piel" & Más ',
      'Street address: 100 Sample Street (sample)',
      'Phone: (706) 555-0133 ',
      'Office hours: Monday to Thursday, 8:00 AM to 12:00 PM and 1:00 PM to 5:00 PM ',
      'Doctors: Dra. Ana Peña, MD; Ben Cole',
      'Services: Psoriasis; Skin checks; Hair loss; Warts and skin growths; Botox ',
      'Medicare, Medicaid or other federal money: no',
      'Color: #1f5673',
      'Web address of the site: https://www.oak-piel-mas.example (sample)',
    ])
      expect(shown).toContain(line);
    expect(readdirSync(dir)).toEqual([]);
    await terminal.answer('Is everything right?', ENTER);
    await terminal.see('Open the site in your browser now');
    expect(terminal.shown()).toContain('These answers are made up; replace them: street, url.');
    expect(yaml('practice.yaml')).toMatchObject({ name: 'Oak: "Piel" & Más', phone: '+17065550133', address: { postalCode: '30601' } });
    expect(yaml('theme.yaml')).toEqual({ colors: { brand: '#1f5673' } });
    expect(names('providers')).toEqual(['ana-pena.md', 'ben-cole.md']);
    expect(names('services')).toEqual(['botox.md', 'hair-loss.md', 'psoriasis.md', 'skin-checks.md', 'warts-and-skin-growths.md']);
    if (!IN_FULL) await terminal.answer('Open the site in your browser now', 'n');
    else await looksAtIt(terminal);
    expect(await terminal.ended()).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colors are these
    expect(terminal.written(), 'no colors with NO_COLOR').not.toMatch(/\u001b\[3\dm/);
  });

  it('does not change the folder after Ctrl+C within a word, or after "no" to the last question', async () => {
    writeFileSync(join(dir, 'package.json'), '{}\n');
    const before = treeOf(dir);
    const [within, last] = [open(), open(['--name=Oak', ...FACTS])];
    await untilName(within);
    await within.answer('Name of the practice', `Oak${CTRL_C}`);
    await untilName(last);
    await last.answer('Doctors', ENTER);
    await last.answer('Services (each', ` ${ENTER}`);
    await last.answer('Other services', ENTER);
    await last.answer('Is everything right?', DOWN + ENTER);
    await last.answer('Which answer?', ENTER);
    await last.answer('Language of the site', DOWN + ENTER);
    await last.answer('Verrugas', ENTER);
    await last.answer('Other services', ENTER);
    await last.see('Is everything right?');
    expect(last.shown()).toMatch(/Doctors: Dra\. Ana Muestra \(sample\)/);
    await last.answer('Is everything right?', DOWN + DOWN + ENTER);
    for (const terminal of [within, last]) {
      expect(await terminal.ended()).toBe(1);
      expect(terminal.shown()).toMatch(/Nothing was written\.\s+$/);
    }
    expect(treeOf(dir)).toEqual(before);
  });
});
