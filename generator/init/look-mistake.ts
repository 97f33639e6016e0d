/** What a colour of one's own would make hard to read, and what would do instead; undefined where it is fine, and for looks by name. */
export async function lookMistake(packageDir: string, look = ''): Promise<string | undefined> {
  if (!look.startsWith('#')) return undefined;
  const { templateLoader } = await import('../render/load-templates.ts');
  const load = templateLoader({ packageDir, projectDir: packageDir }, { keep: (_name, _key, make) => make() });
  const { templates } = await load();
  const [mistake] = templates.themeMistakes({ colors: { brand: look } });
  return mistake && `${mistake.message} ${mistake.hint}`;
}
