import { expect, it } from 'vitest';
import { fillStarter } from '../../../../../generator/setup/init/starter.ts';

it('a starter text keeps its comments, and quotes what YAML would read as something else', () => {
  const text = '# Facts.\nname: "{{name}}" # as on the door\nlead: "Welcome to {{name}}."\nphone: "{{phone}}"\n';
  expect(fillStarter('practice.yaml', text, { name: 'Oak: Skin #1', phone: '+14045550100' })).toBe(
    '# Facts.\nname: "Oak: Skin #1" # as on the door\nlead: "Welcome to Oak: Skin #1."\nphone: "+14045550100"\n',
  );
});

it('a starter text takes lists where a placeholder is all of a field, without an alias, leaves out what there is none of, and no placeholder that nobody knows', () => {
  const days = ['monday'];
  const text = 'hours: "{{hours}}"\nfax: "{{fax}}"\nservices: "{{services}}"\n';
  const filled = fillStarter('practice.yaml', text, { hours: [{ days }, { days }], fax: undefined, services: ['acne'] });
  expect(filled).toBe('hours:\n  - days:\n      - monday\n  - days:\n      - monday\nservices:\n  - acne\n');
  expect(() => fillStarter('practice.yaml', 'name: "{{nmae}}"\n', { name: 'Oak' })).toThrow('{{nmae}}');
});

it('a starter text is filled in facts and text of a page, and shows a name as it is, whatever its characters mean in Markdown', () => {
  const text = '---\ntitle: "About {{name}}"\n---\n\nWe are {{name}}.\n';
  const filled = fillStarter('about.md', text, { name: 'A*Star_[1] & Co' });
  expect(filled).toBe('---\ntitle: "About A*Star_[1] & Co"\n---\n\nWe are A\\*Star\\_\\[1\\] & Co.\n');
});
