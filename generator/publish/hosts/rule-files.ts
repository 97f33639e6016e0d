import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { type Problem, problem, type Result } from '../../problem/problem.ts';
import type { Settings, Site } from '../../site/site.ts';
import type { ServedFile } from '../served-file.ts';
import { type Host, type HostRules, surplusProblem } from './host.ts';
import { hostMistake } from './host-mistake.ts';
import { hosts, unnamedHosts } from './index.ts';

/** What a build writes for hosts. */
export interface RuleFiles {
  files: readonly ServedFile[];
  /** What the named hosts cannot be told: `Netlify: …`, a sentence each. */
  notes: readonly string[];
}

/** The hosts that a build writes for: those of the command line, else those of site.yaml, else files that harm nobody. */
export function chooseHosts(named: readonly string[] | undefined, entries: readonly Entry[]): Result<readonly Host[]> {
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const host = settings?.data.host;
  const names = named ?? (typeof host === 'string' ? [host] : host);
  if (!names) return { value: unnamedHosts, problems: [] };
  const problems = names.flatMap((name, index): Problem[] => {
    const mistake = settings && hostMistake(name);
    return mistake
      ? [entryProblem('host-rules', settings, typeof host === 'string' ? ['host'] : ['host', index], mistake.message, mistake.hint)]
      : [];
  });
  return { value: hosts.filter(({ name }) => names.includes(name)), problems };
}

const SOURCES = ['content/redirects.yaml', 'content/site.yaml'];

/** Texts of all rule files, and what goes beyond the limits of a host. */
export function ruleFiles(chosen: readonly Host[], rules: HostRules, entries: readonly Entry[] = []): Result<RuleFiles> {
  const problems: Problem[] = [];
  const [redirects] = entriesOf<Site['redirects']>(entries, 'redirects');
  const texts = new Map<string, { text: string; host: Host }>();
  for (const host of chosen) {
    const files = host.files(rules);
    const surplus = host.surplus?.(rules, files);
    if (surplus) problems.push(surplusProblem(host, surplus, redirects));
    for (const [path, text] of Object.entries(files)) {
      const other = texts.get(path);
      if (other && other.text !== text) problems.push(doubleProblem(path, other.host, host));
      texts.set(path, { text, host });
    }
  }
  return {
    value: {
      files: [...texts].map(([path, { text }]) => ({ path, bytes: Buffer.from(text), sources: SOURCES, isRuleFile: true })),
      notes: chosen === unnamedHosts ? [] : chosen.flatMap(({ label, cannot }) => cannot.map((sentence) => `${label}: ${sentence}`)),
    },
    problems,
  };
}

function doubleProblem(path: string, first: Host, second: Host): Problem {
  return problem(
    'host-rules',
    { file: 'content/site.yaml', field: 'host' },
    `${first.label} and ${second.label} both read "${path}", and each wants another one.`,
    'Build once for each of them, into folders of their own: "--host-rules NAME --out DIR".',
  );
}
