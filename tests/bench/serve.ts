// Measures the time from saving a file to the event that reloads the browser, through the real `serve` process, and its memory over
// 500 edits. Medians in ms; the clock starts before the file is written, and stops when the page in the browser contains the edit.
// Each save follows the event of the one before and interrupts the rest of that build. Processor time is that of the
// whole process per edit; memory is its resident memory after the edits. Options: --edits 25 --articles 0,1000,5000 (0 is the real site
// alone) --memory 500 (0 leaves this out).
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../helpers/project.ts';
import { startServerIn } from '../helpers/serve.ts';
import { makeArticles, writePosts } from './corpus.ts';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '25' },
    articles: { type: 'string', default: '0,1000,5000' },
    memory: { type: 'string', default: '500' },
  },
});
const ARTICLE = 'content/blog/do-i-have-sleep-apnea.md';
const ARTICLE_PATH = '/blog/do-i-have-sleep-apnea';

interface Edit {
  name: string;
  file: string;
  /** Returns the text with the edit of this number, the word `edit-7`, which then appears in the page or its style sheet. */
  edited(text: string, number: number): string;
  event: 'reload' | 'styles';
  /** Whether the edit is visible in neither of them. */
  isUnseen?: true;
}

const article: Edit = {
  name: 'text of an article',
  file: ARTICLE,
  edited: (text, number) => `${text}\nLine edit-${number}.\n`,
  event: 'reload',
};
const EDITS: Edit[] = [
  article,
  {
    ...article,
    name: 'title of an article',
    edited: (text, number) => text.replace(/^title: .*$/m, `title: "Is It Sleep Apnea? By edit-${number}"`),
  },
  {
    name: 'a template',
    file: 'templates/pages/post.tsx',
    edited: (text, number) => text.replace(/<article\b/, `<article data-edit="edit-${number}"`),
    event: 'reload',
  },
  {
    name: 'a style sheet',
    file: 'templates/styles/base.css',
    edited: (text, number) => `${text}\n.edit-${number} { color: red; }\n`,
    event: 'styles',
  },
  {
    name: 'the client script',
    file: 'client/lib/reload-notice.ts',
    edited: (text, number) => `${text}\nexport const edit${number} = ${number};\nconsole.debug(edit${number});\n`,
    event: 'reload',
    isUnseen: true,
  },
];

const rows: string[] = [];
for (const articles of values.articles.split(',').filter(Boolean).map(Number))
  rows.push(...(await measure(articles, articles === 0 ? EDITS : EDITS.filter(({ file }) => !file.startsWith('client/')))));
console.log(
  ['| edit | pages | median | 95 % | processor time | memory | edits |', '|---|---:|---:|---:|---:|---:|---:|', ...rows].join('\n'),
);

async function measure(articles: number, edits: readonly Edit[]): Promise<string[]> {
  const project = copyProject();
  const contentDir = join(project.root, 'content');
  writePosts(contentDir, makeArticles(contentDir, articles));
  const { server, port, pages } = await startServerIn(project.root, '--host', '127.0.0.1');
  const pid = server.pid ?? 0;
  const lines: string[] = [];
  let events: Events | undefined;
  try {
    events = await listen(port);
    for (const { name, file, edited, event, isUnseen } of edits) {
      const path = join(project.root, file);
      const text = readFileSync(path, 'utf8');
      const times: number[] = [];
      const before = processorTime(pid);
      for (let number = 0; number < Number(values.edits); number += 1) {
        const changed = edited(text, number);
        if (changed === text) throw new Error(`The edit "${name}" does not change ${file}.`);
        times.push(await save(path, changed, event, events));
        if (!isUnseen && !(await shownAt(port)).includes(`edit-${number}`)) throw new Error(`The page does not show the edit "${name}".`);
      }
      const processor = (processorTime(pid) - before) / times.length;
      await save(path, text, event, events);
      // The first edit runs with cold caches.
      const warm = times.length > 1 ? times.slice(1) : times;
      lines.push(
        `| ${name} | ${pages} | ${quantile(warm, 0.5)} ms | ${quantile(warm, 0.95)} ms | ${processor.toFixed(0)} ms | ${residentMegabytes(pid)} MB | ${warm.length} |`,
      );
    }
    if (articles === 0 && Number(values.memory) > 0)
      console.log(await memoryOver(Number(values.memory), join(project.root, ARTICLE), pid, events));
  } finally {
    events?.stream.destroy();
    server.kill('SIGKILL');
    project.remove();
  }
  return lines;
}

interface Events {
  stream: IncomingMessage;
  next(name: string): Promise<void>;
}

/** A browser that shows the article. */
function listen(port: number): Promise<Events> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/__ent-site/events?page=${ARTICLE_PATH}&version=bench`, agent: false }, (stream) => {
      const waiting = new Map<string, () => void>();
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        const messages = (rest + text).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          const name = /^event: (.*)$/m.exec(message)?.[1] ?? '';
          waiting.get(name)?.();
          waiting.delete(name);
        }
      });
      const next = (name: string) => new Promise<void>((heard) => waiting.set(name, heard));
      // A client with an unknown version gets a reload event at once.
      next('reload').then(() => resolve({ stream, next }), reject);
    }).on('error', reject);
  });
}

async function save(path: string, text: string, event: string, events: Events): Promise<number> {
  const heard = events.next(event);
  const started = performance.now();
  writeFileSync(path, text);
  await heard;
  return performance.now() - started;
}

/** Returns the article as the browser loads it, with its style sheets. */
async function shownAt(port: number): Promise<string> {
  const textAt = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const page = await textAt(ARTICLE_PATH);
  const sheets = [...page.matchAll(/<link [^>]*href="([^"]+\.css[^"]*)"/g)].map(([, path = '']) => textAt(path));
  return [page, ...(await Promise.all(sheets))].join('\n');
}

/** Returns the resident memory of the whole process (MB) during this number of edits. */
async function memoryOver(edits: number, path: string, pid: number, events: Events): Promise<string> {
  const text = readFileSync(path, 'utf8');
  const points: string[] = [];
  for (let number = 0; number <= edits; number += 1) {
    await save(path, article.edited(text, number), 'reload', events);
    if (number % Math.max(1, Math.round(edits / 5)) === 0) points.push(`${number}: ${residentMegabytes(pid)} MB`);
  }
  return `Memory by number of edits of an article: ${points.join(', ')}.\n`;
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}

/** Returns the user and system time of the process with all its threads (ms); the kernel counts in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function quantile(numbers: readonly number[], part: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
}
