import { expect, it } from 'vitest';
import { DOWNLOAD_KINDS } from '../../../../generator/assets/downloads.ts';
import { contentType } from '../../../../generator/publish/files.ts';

it('has the type of every document that is allowed in content/files, so that the right program opens it (S5)', () => {
  for (const kind of Object.keys(DOWNLOAD_KINDS)) expect(contentType(`files/a.${kind}`), kind).not.toBe('application/octet-stream');
});

it('treats an unknown type as a file to save', () => {
  for (const path of ['files/a.php', 'files/a.xhtml', 'files/a', 'files/.pdf'])
    expect(contentType(path), path).toBe('application/octet-stream');
});
