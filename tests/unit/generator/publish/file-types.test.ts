import { expect, it } from 'vitest';
import { DOWNLOAD_KINDS } from '../../../../generator/assets/downloads.ts';
import { contentType } from '../../../../generator/publish/files.ts';

it('names what every document is that content/files may hold, so that the right program opens it (S5)', () => {
  for (const kind of Object.keys(DOWNLOAD_KINDS)) expect(contentType(`files/a.${kind}`), kind).not.toBe('application/octet-stream');
});

it('calls what it does not know a file to save', () => {
  for (const path of ['files/a.php', 'files/a.xhtml', 'files/a', 'files/.pdf'])
    expect(contentType(path), path).toBe('application/octet-stream');
});
