import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAnswerFile } from '../../../../../generator/setup/init/answers.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const inFolder = useFolder();

function read(text: string): Record<string, string> | string {
  writeFileSync(inFolder('answers.yaml'), text);
  const short = (from: string) => from.replace(/\S*answers\.yaml/g, 'answers.yaml');
  try {
    const answers = Object.entries(readAnswerFile(inFolder('answers.yaml')));
    return Object.fromEntries(answers.map(([name, { text, from }]) => [name, `${text} @ ${short(from)}`]));
  } catch (error) {
    return short((error as Error).message);
  }
}

it('a file of answers has texts, and lists for answers with several values; numbers stay as they are written', () => {
  expect(read('# Ours\nname: "Oak: Skin"\npostalCode: 02115\ndoctors:\n  - Dr. Ana Ruiz, MD\n  - Dr. Ben Cole, DO\n')).toEqual({
    name: 'Oak: Skin @ answers.yaml:2:1 name',
    postalCode: '02115 @ answers.yaml:3:1 postalCode',
    doctors: 'Dr. Ana Ruiz, MD; Dr. Ben Cole, DO @ answers.yaml:4:1 doctors',
  });
  expect(read('# nothing yet\n')).toEqual({});
});

it('a file of answers has every unknown answer reported with its line and the nearest name, and lists where one text is expected', () => {
  expect(read('name: Oak\nphnoe: 1\nstreet: [a, b]\nservices: { a: b }\n')).toMatch(
    /^answers\.yaml:2:1 phnoe: There is no answer with this name\. Did you mean "phone"\? Names: language, .*\nanswers\.yaml:3:1 street: Write one text\.\nanswers\.yaml:4:1 services: Write a text, or a list of texts\.$/,
  );
});

it('a file of answers has invalid YAML reported with its position, and a hint if it has another format', () => {
  expect(read('name: "Oak\n')).toMatch(/^answers\.yaml:\d+:\d+ Missing closing "quote/);
  expect(read('- a\n')).toContain('Write one answer per line');
  for (const name of ['none.yaml', '']) expect(() => readAnswerFile(inFolder(name))).toThrow('There is no file ');
});
