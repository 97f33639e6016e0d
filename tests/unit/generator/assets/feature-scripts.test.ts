import { describe, expect, it } from 'vitest';
import { withoutOthers } from '../../../../generator/assets/feature-scripts.ts';

const SCRIPT = `import { a } from './a.ts';
import { b } from './b.ts'; // SITE_HAS.otherLanguage

export function c(): void {
  if (SITE_HAS.otherLanguage && b()) return;
  if (SITE_HAS.severalOffices) {
    for (const d of a) {
      d();
    }
  }
  a();
}
`;

describe('what only some sites run', () => {
  it('is not read for the others, and no line moves', () => {
    expect(withoutOthers(SCRIPT, [])).toBe("import { a } from './a.ts';\n\n\nexport function c(): void {\n\n\n\n\n\n\n  a();\n}\n");
  });

  it('has imports that are for the others alone', () => {
    const line = "import { e } from './e.ts'; // !SITE_HAS.moreScript\n";
    expect(withoutOthers(line, [])).toBe(line);
    expect(withoutOthers(line, ['moreScript'])).toBe('\n');
  });

  it('stays where a site has it', () => {
    expect(withoutOthers(SCRIPT, ['otherLanguage', 'severalOffices'])).toBe(SCRIPT);
    expect(withoutOthers(SCRIPT, ['severalOffices'])).toContain('d();');
  });
});
