import { hashSource } from '../../hash.ts';
import type { PageNotes } from '../protocol.ts';

/** What the script in a page reads, as attributes of its element: its text stays the same on every page, and so does its hash. */
interface ScriptData {
  /** The page's own address, `/404` for whatever was asked for. */
  address: string;
  version: string;
  notes: PageNotes | null;
  /** Proves to the server that a page of its own asks. */
  token: string;
}

/** The page with exactly one script more, right before the end of its body. */
export function withScript(html: string, script: string, { address, version, notes, token }: ScriptData): string {
  const attributes = Object.entries({ page: address, version, notes: JSON.stringify(notes), token });
  const element = `<script${attributes.map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`).join('')}>${script}</script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + element : html.slice(0, end) + element + html.slice(end);
}

/** The policy with the script's hash among the sources of scripts, and nothing else changed (https://www.w3.org/TR/CSP3/#framework-directive-source-list). */
export function allowScript(policy: string, script: string): string {
  const source = hashSource(script);
  const directives = policy.split(';').map((directive) => directive.trim());
  if (!directives.some(isScriptSource)) throw new Error(`no script-src in the policy: ${policy}`);
  return directives.map((directive) => (isScriptSource(directive) ? `${directive} ${source}` : directive)).join('; ');
}

function isScriptSource(directive: string): boolean {
  return /^script-src\s/i.test(directive);
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
