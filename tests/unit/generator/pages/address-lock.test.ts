import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAddresses, parseAddressLock } from '../../../../generator/pages/address-lock.ts';

const addressesOf = (text: string) => [...parseAddressLock(text, 'urls.lock').value.lines.keys()];

it('the list of published addresses begins with what staff need to know, and contains every address once, sorted (B11)', () => {
  const { text, added } = addAddresses(undefined, ['/b', '/a/*', '/', '/b']);
  expect(text).toMatch(/^(# .+\n){3}\/\n\/a\/\*\n\/b\n$/);
  expect(added).toEqual(['/b', '/a/*', '/']);
  expect(parseAddressLock(text, 'urls.lock')).toMatchObject({ value: { label: 'urls.lock' }, problems: [] });
});

it('the list of published addresses inserts new addresses in order, keeps every comment with the address after it, and stays unchanged if nothing is new', () => {
  const before = '# Head.\n\n/a\n# Printed on our cards.\n/c\n# The end.\n';
  expect(addAddresses(before, ['/b', '/a', '/d']).text).toBe('# Head.\n\n/a\n/b\n# Printed on our cards.\n/c\n/d\n# The end.\n');
  expect(addAddresses('/b\n/a\n/a\n\n', ['/a'])).toEqual({ text: '/b\n/a\n/a\n\n', added: [] });
});

it('the list of published addresses loses nothing and contains no address twice, whatever was in it (B11)', () => {
  const address = fc.stringMatching(/^\/[a-z/*.-]{0,4}$/).filter((path) => !path.startsWith('//'));
  const line = fc.oneof(address, address, fc.stringMatching(/^# [a-z]{1,4}$/), fc.constant(''));
  fc.assert(
    fc.property(fc.array(line), fc.array(address, { minLength: 1 }), (lines, addresses) => {
      const before = lines.join('\n');
      const { text, added } = addAddresses(before, addresses);
      expect(new Set(addressesOf(text))).toEqual(new Set([...addressesOf(before), ...addresses]));
      const linesOf = (of: string, sign: string) => of.split('\n').filter((written) => written.startsWith(sign));
      expect(linesOf(text, '#').sort()).toEqual(linesOf(before, '#').sort());
      expect(addAddresses(text, addresses)).toEqual({ text, added: [] });
      const rest = linesOf(text, '/');
      if (added.length > 0) expect(rest).toEqual([...new Set(rest)].sort());
    }),
  );
});
