import { expect, it } from 'vitest';
import { diskWords } from '../../../../../generator/studio/editor/disk-words.ts';

const ASK = 'Ask the person who takes care of this computer to allow it';

it.each([
  ['ENOSPC', 'There is no space left on this computer. Your text is kept in this browser. Free some space, then save again.'],
  ['EDQUOT', 'There is no space left on this computer. Your text is kept in this browser. Free some space, then save again.'],
  ['EROFS', `This computer does not allow you to change "Ears". Your text is kept in this browser. ${ASK}, then save again.`],
  [
    'EIO',
    'This computer could not write "Ears" (EIO). Your text is kept in this browser. Close other programs that use it, then save again.',
  ],
])('a disk that refuses is explained without the name of a temporary file: %s', (code, words) => {
  const error = Object.assign(new Error(`${code}: failed, write '/content/blog/.ent-site-1-2.tmp'`), { code });
  expect(diskWords(error, { name: '"Ears"', isSaving: true })).toBe(words);
  expect(diskWords(error, { name: '"Ears"', isSaving: false })).toContain('Nothing was changed.');
});
