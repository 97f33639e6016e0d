import { describe, expect, it } from 'vitest';
import { fillStarter } from '../../../../generator/init/fill-starter.ts';

describe('a starter text', () => {
  it('keeps its comments, and quotes what YAML would read as something else', () => {
    const text = '# Facts.\nname: "{{name}}" # as on the door\nlead: "Welcome to {{name}}."\nphone: "{{phone}}"\n';
    expect(fillStarter('practice.yaml', text, { name: 'Oak: Skin #1', phone: '+14045550100' })).toBe(
      '# Facts.\nname: "Oak: Skin #1" # as on the door\nlead: "Welcome to Oak: Skin #1."\nphone: "+14045550100"\n',
    );
  });

  it('takes a list or fields where a placeholder is all of a field, and leaves out what there is none of', () => {
    const text = 'hours: "{{hours}}"\nfax: "{{fax}}"\nservices: "{{services}}"\n';
    const filled = fillStarter('practice.yaml', text, { hours: [{ opens: '08:30' }], fax: undefined, services: ['acne'] });
    expect(filled).toBe('hours:\n  - opens: "08:30"\nservices:\n  - acne\n');
  });

  it('has a list that occurs twice in full, with no alias', () => {
    const days = ['monday'];
    const filled = fillStarter('practice.yaml', 'hours: "{{hours}}"\n', { hours: [{ days }, { days }] });
    expect(filled).toBe('hours:\n  - days:\n      - monday\n  - days:\n      - monday\n');
  });

  it('is filled in the facts and the text of a page, and shows a name as it is, whatever its characters mean in Markdown', () => {
    const text = '---\ntitle: "About {{name}}"\n---\n\nWe are {{name}}.\n';
    const filled = fillStarter('about.md', text, { name: 'A*Star_[1] & Co' });
    expect(filled).toBe('---\ntitle: "About A*Star_[1] & Co"\n---\n\nWe are A\\*Star\\_\\[1\\] & Co.\n');
  });

  it('ends with an error where nobody knows a placeholder', () => {
    expect(() => fillStarter('a.yaml', 'a: "{{nmae}}"', { name: 'Oak' })).toThrow('{{nmae}}');
  });
});
