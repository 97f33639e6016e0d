import type { Templates } from '../../contract.ts';
import { NOT_KEPT } from '../../store/compile-cache.ts';

let loading: Promise<Templates> | undefined;

/** What a colour of one's own would make hard to read, and what would do instead; undefined where it is fine, and for looks by name. */
export async function lookMistake(packageDir: string, look = ''): Promise<string | undefined> {
  if (!look.startsWith('#')) return undefined;
  loading ??= loadTemplates(packageDir);
  const { themeMistakes } = await loading;
  const [mistake] = themeMistakes({ colors: { brand: look } });
  return mistake && `${mistake.message} ${mistake.hint}`;
}

async function loadTemplates(packageDir: string): Promise<Templates> {
  const { templateLoader } = await import('../../render/load-templates.ts');
  const load = templateLoader({ packageDir, projectDir: packageDir }, NOT_KEPT);
  return (await load()).templates;
}
