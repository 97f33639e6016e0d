import { afterAll, expect, it } from 'vitest';
import { createCaseSite, type SiteCase } from '../../helpers/sites.ts';

const site = createCaseSite();
afterAll(() => site.remove());

const RULES = ['claim', 'unused-claim', 'board-name', 'review-day'];

async function messagesOf(changes: SiteCase): Promise<string[]> {
  const { found } = await site.check(changes);
  return found.flatMap(({ rule, file, line, message, hint }) =>
    RULES.includes(rule) ? `${file.replace(/^.*content\//, '')}:${line} ${message} ${hint}` : [],
  );
}

const settings = (claims: string) => ({ file: 'site.yaml', replace: 'language: en-US\n', with: `language: en-US\nclaims:\n${claims}` });
const claim = (more: string) => settings(`  - { words: leading ENT care, file: home.yaml, ${more} }\n`);
const inHome = { file: 'home.yaml', replace: 'lead: Dr. Jane Doe', with: 'lead: Leading ENT care. Dr. Jane Doe' };

it('a claim names its words, the rule of the state, and what may be done', async () => {
  expect(await messagesOf({ edits: [inHome] })).toEqual([
    expect.stringMatching(
      /^home\.yaml:\d+ "Leading ENT care" is a claim that you have to be able to prove\. See O\.C\.G\.A\. 43-34-8, .* and the FTC Act \(15 U\.S\.C\. 45\)\..*file: home\.yaml/,
    ),
  ]);
});

it.each([
  ['region: GA', 'region: TX', 'See Texas Occupations Code section 101.201, and the FTC Act (15 U.S.C. 45).'],
  ['region: GA', 'region: NY', 'See New York Education Law section 6530(27), and the FTC Act (15 U.S.C. 45).'],
  ['region: GA', 'region: OH', 'See the FTC Act (15 U.S.C. 45) and the rules of your state.'],
  ['country: US', 'country: CA', 'See the advertising rules of your board.'],
])('with "%s" replaced by "%s", the message says: %s', async (replace, written, expected) => {
  const [message = ''] = await messagesOf({ edits: [inHome, { file: 'practice.yaml', replace, with: written }] });
  expect(message).toContain(expected);
});

it.each(['url: https://awards.example/2025', 'approved: { by: Jane Doe, date: 2026-01-02 }'])(
  'with %s, the words are allowed, but only in their file',
  async (basis) => {
    expect(await messagesOf({ edits: [inHome, claim(basis)] })).toEqual([]);
    const alsoInPost = { file: 'blog/first-post.md', replace: 'The short answer', with: 'Our leading ENT care is short. The short answer' };
    expect(await messagesOf({ edits: [inHome, alsoInPost, claim(basis)] })).toEqual([
      expect.stringMatching(/^blog\/first-post\.md:\d+ "leading ENT care" .* It is approved only for home\.yaml\./),
    ]);
  },
);

it('an approval that no text uses, without a basis, or in the future is reported', async () => {
  expect(await messagesOf({ edits: [claim('url: https://awards.example/2025')] })).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ No claim in home\.yaml has the words "leading ENT care"\./),
  ]);
  expect(await messagesOf({ edits: [inHome, settings('  - { words: leading ENT care, file: home.yaml }\n')] })).toEqual([
    expect.stringContaining('"leading ENT care" has neither proof nor approval. Add "source", "url" or "approved: { by, date }".'),
  ]);
  expect(await messagesOf({ edits: [inHome, claim('approved: { by: Jane Doe, date: 2999-01-02 }')] })).toEqual([
    expect.stringContaining('This claim was approved on 2999-01-02, which is in the future.'),
  ]);
});

it('claims are found in titles, descriptions of pictures, and Markdown across bold words; drafts and watched words are left out', async () => {
  const post = (more: string) => ({ file: 'blog/first-post.md', replace: 'The short answer', with: `${more}\n\nThe short answer` });
  expect(await messagesOf({ edits: [post('We are the **best** ENT practice in Atlanta.')] })).toHaveLength(1);
  expect(
    await messagesOf({ edits: [{ file: 'blog/first-post.md', replace: 'title: First', with: 'title: Painless surgery. First' }] }),
  ).toHaveLength(1);
  expect(await messagesOf({ edits: [post('![The best ENT clinic in Atlanta](social.webp "Our painless care.")')] })).toEqual([
    expect.stringContaining('"painless" is a claim'),
    expect.stringContaining('"best ENT clinic in Atlanta" is a claim'),
  ]);
  expect(await messagesOf({ edits: [post('We rank as No. 1 in Georgia.')] })).toEqual([expect.stringContaining('"No. 1" is a claim')]);
  const watched = 'watch:\n  - { name: praise, phrases: [world-class care], atMost: 3 }\n';
  expect(await messagesOf({ write: { 'words.yaml': watched } })).toEqual([]);
  const draft = { file: 'blog/first-post.md', replace: 'title: First', with: 'draft: true\ntitle: Painless surgery. First' };
  expect(await messagesOf({ edits: [draft] })).toEqual([]);
});

it('"board-certified" needs the name of the board in a profile; each doctor gets a message, and the first other text', async () => {
  const unnamed = {
    file: 'providers/jane-doe.md',
    replace: 'certified by the American Board of Otolaryngology',
    with: 'certified in otolaryngology',
  };
  expect(await messagesOf({ edits: [unnamed] })).toEqual([
    expect.stringMatching(/^home\.yaml:\d+ This text says "board-certified", but no profile names the board\./),
    expect.stringMatching(
      /^providers\/jane-doe\.md:\d+ This text says "Board-certified", but the credentials do not name the board\. Write the full name/,
    ),
  ]);
});
