import { expect, it } from 'vitest';
import { fillStarter } from '../../../../../../generator/studio/edit/new/fill-starter.ts';

it('a starter text keeps its comments, and quotes what YAML would read as something else', () => {
  const text = '# Facts.\nname: "{{name}}" # as on the door\nlead: "Welcome to {{name}}."\nphone: "{{phone}}"\n';
  expect(fillStarter('practice.yaml', text, { name: 'Oak: Skin #1', phone: '+14045550100' })).toBe(
    '# Facts.\nname: "Oak: Skin #1" # as on the door\nlead: "Welcome to Oak: Skin #1."\nphone: "+14045550100"\n',
  );
});

it('a starter text fills in a list where a placeholder is the whole field, without an alias, and leaves out empty and unknown ones', () => {
  const days = ['monday'];
  const text = 'hours: "{{hours}}"\nfax: "{{fax}}"\nservices: "{{services}}"\n';
  const filled = fillStarter('practice.yaml', text, { hours: [{ days }, { days }], fax: undefined, services: ['acne'] });
  expect(filled).toBe('hours:\n  - days:\n      - monday\n  - days:\n      - monday\nservices:\n  - acne\n');
  expect(() => fillStarter('practice.yaml', 'name: "{{nmae}}"\n', { name: 'Oak' })).toThrow('{{nmae}}');
});

it('a starter text is filled in fields and text of a page, and shows a name as it is, even with Markdown characters', () => {
  const text = '---\ntitle: "About {{name}}"\n---\n\nWe are {{name}}.\n';
  const filled = fillStarter('about.md', text, { name: 'A*Star_[1] & Co' });
  expect(filled).toBe('---\ntitle: "About A*Star_[1] & Co"\n---\n\nWe are A\\*Star\\_\\[1\\] & Co.\n');
});
