import { type Command, InvalidArgumentError, Option } from 'commander';
import { didYouMean } from '../problem/nearest.ts';
import type { ProblemFormat } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { VERIFY_RULE_NAMES, VERIFY_RULES } from '../proof/verify/finding.ts';
import { siteUrlMistake } from '../shared/plain-url.ts';
import { counted, table } from '../shared/text.ts';
import { action, EXIT, print, usageError, withProgressLine } from './action.ts';
import { CONTENT, FORMAT, HOST_RULES, outOption } from './options.ts';

interface VerifyCommand extends Pick<ProjectOptions, 'content' | 'out' | 'hostRules'> {
  only: string[];
  format: ProblemFormat;
}

const HELP = `
What it compares:
${table(VERIFY_RULE_NAMES.map((rule) => [`  ${rule}`, VERIFY_RULES[rule].about])).join('\n')}

Examples:
  npx ent-site verify                                                 # the site of content/site.yaml, with the release in out
  npx ent-site verify --only redirect,chain                           # the redirects only
  npx ent-site verify https://preview.example.com --out out-preview   # a preview: must be closed to search engines`;

const ONLY = new Option('--only <names>', 'Rules or addresses to check, separated by commas, such as header,/about')
  .default([], 'all')
  .argParser((text) =>
    text.split(',').map((part) => {
      const name = part.trim();
      if (name.startsWith('/') || VERIFY_RULE_NAMES.some((rule) => rule === name)) return name;
      throw new InvalidArgumentError(
        `"${name}" is not a rule or an address.${didYouMean(name, VERIFY_RULE_NAMES)} Rules: ${VERIFY_RULE_NAMES.join(', ')}.`,
      );
    }),
  );

export function addVerifyCommand(program: Command, roots: Roots): void {
  program
    .command('verify')
    .description('Compare the live site with the built one: every file, header, redirect and published address')
    .argument('[url]', 'Address of the live site (default: "url" in content/site.yaml)')
    .addOption(outOption('Folder with the release to compare with (default: out)'))
    .addOption(CONTENT)
    .addOption(HOST_RULES)
    .addOption(ONLY)
    .addOption(FORMAT)
    .addHelpText('after', HELP)
    .action(
      action(async (url: string | undefined, { only, format, hostRules, ...options }: VerifyCommand) => {
        const mistake = url === undefined ? undefined : siteUrlMistake(url);
        // Without user and password.
        const shown = url?.replace(/^.*@/, '…@');
        if (mistake !== undefined) return usageError(`"${shown}": ${mistake} Write scheme and host, such as https://www.example.com.`);
        const [{ contentOfSite }, { readVerifyInput }, { verifySite }, { formatFindings }] = await Promise.all([
          import('../publish/work-dir.ts'),
          import('../proof/verify/input.ts'),
          import('../proof/verify/verify.ts'),
          import('../proof/verify/report.ts'),
        ]);
        const { outDir, contentDir } = resolveProject(roots, options);
        const ofRelease = options.content === undefined ? contentOfSite(outDir) : undefined;
        const input = await readVerifyInput({ outDir, contentDir: ofRelease ?? contentDir, url, hostRules });
        const { findings, requests } = await withProgressLine((line) => {
          line({ step: `ask ${input.site.host}` });
          return verifySite({ ...input, only, progress: (done, total) => line({ done, total }) });
        });
        if (format === 'json' || findings.length > 0) print(formatFindings(findings, format));
        const verdict = findings.length === 0 ? 'it shows the release' : counted(findings.length, 'problem');
        if (format !== 'json') print(`${counted(requests, 'request')} to ${input.site.host}: ${verdict}.`);
        return findings.length > 0 ? EXIT.problems : EXIT.done;
      }),
    );
}
