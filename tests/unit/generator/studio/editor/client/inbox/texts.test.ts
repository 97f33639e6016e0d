import { expect, it } from 'vitest';
import { requestIn } from '../../../../../../../generator/shared/opened-request.ts';
import { requestsCsv } from '../../../../../../../generator/studio/editor/client/inbox/csv.ts';
import {
  answersOf,
  deletionWords,
  nameOf,
  overviewWords,
  type ShownRequest,
  timeAgo,
  waitingWords,
} from '../../../../../../../generator/studio/editor/client/inbox/words.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const MINUTE = 60_000;

function request(values: ShownRequest['values'], others: Partial<ShownRequest> = {}): ShownRequest {
  return {
    id: '0'.repeat(32),
    receivedAt: '2026-11-28T09:05:00Z',
    isAnswered: false,
    daysLeft: 30,
    kind: 'appointment',
    values,
    ...others,
  };
}

it('a decrypted request has only known fields with texts, without empty ones', () => {
  const values = { name: ' Test Patient ', phone: '', times: ['x'], message: 7, other: 'x' };
  expect(requestIn({ kind: 'callBack', values, sentAt: 'x' })).toEqual({ kind: 'callBack', values: { name: 'Test Patient' } });
});

it('a lead of the quiz is a request with name and email', () => {
  const leadData = { firstName: 'Test', lastName: 'Patient', email: 'test@example.com', source: 'quiz', timestamp: '' };
  expect(requestIn({ apiKey: '', domain: '', leadData, legal: { contactConsent: true } })).toEqual({
    kind: 'quiz',
    values: { name: 'Test Patient', email: 'test@example.com' },
  });
});

it('what was encrypted for the office but is not a request is refused', () => {
  const wrong = [null, 7, 'x', [], {}, { kind: 'other', values: { name: 'x' } }, { kind: 'refill' }, { kind: 'refill', values: {} }];
  expect([...wrong, { kind: 'refill', values: { name: 7 } }, { leadData: {} }].map(requestIn)).toEqual(Array(10).fill(undefined));
});

it('answers are in the usual order without the name, with links to call and to write', () => {
  const values = { message: 'Text', email: 'test@example.com', name: 'Test Patient', phone: '(404) 555-0100 ext. 12' };
  expect(answersOf(request(values))).toEqual([
    { label: 'Phone', value: '(404) 555-0100 ext. 12', href: 'tel:4045550100;ext=12', isLong: false },
    { label: 'Email', value: 'test@example.com', href: 'mailto:test@example.com', isLong: false },
    { label: 'Message', value: 'Text', isLong: true },
  ]);
  expect([nameOf(request(values)), nameOf(request({ phone: '1' }))]).toEqual(['Test Patient', 'No name']);
});

it.each([
  ['+1 404 555 0100', 'tel:+14045550100'],
  ['404.555.0100x3', 'tel:4045550100;ext=3'],
  ['404-555-0100 / 404-555-0199', undefined],
  ['404-555-0100 or 404-555-0199', undefined],
  ['call me', undefined],
  ['12', undefined],
  ['4+0+4555-0100', undefined],
  ['javascript:alert(1)', undefined],
])('the link to call %s is %s', (phone, href) => {
  expect(answersOf(request({ phone }))[0]?.href).toBe(href);
});

it.each([
  ['a@b.example?bcc=c@d.example', undefined],
  ['a?subject=x@b.example', 'mailto:a%3Fsubject%3Dx@b.example'],
  ['a@b.example&cc=x', 'mailto:a@b.example%26cc%3Dx'],
  ['a@', undefined],
  ['a b@c.example', undefined],
])('the link to write to %s is %s, so that it adds no other recipient', (email, href) => {
  expect(answersOf(request({ email }))[0]?.href).toBe(href);
});

it.each([
  [-5, 'just now'],
  [0.5, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [60 * 23, '23 hours ago'],
  [60 * 24, '1 day ago'],
  [60 * 24 * 29, '29 days ago'],
])('%s minutes after it arrived, a request is from %s', (minutes, words) => {
  expect(timeAgo(new Date(NOW - minutes * MINUTE).toISOString(), NOW)).toBe(words);
});

it('the deletion of a request is announced seven days before', () => {
  expect([8, 7, 2, 1, 0].map(deletionWords)).toEqual([
    undefined,
    'Will be deleted in 7 days',
    'Will be deleted in 2 days',
    'Will be deleted within a day',
    'Will be deleted within a day',
  ]);
});

it('a locked inbox says how many requests wait, and since when', () => {
  const old = request({}, { receivedAt: '2026-11-26T12:00:00Z' });
  const answered = request({}, { receivedAt: '2026-11-01T12:00:00Z', isAnswered: true });
  expect(waitingWords([answered], NOW)).toBe('No new requests are waiting.');
  expect(waitingWords([old, answered], NOW)).toMatch(
    /^1 new request is waiting\. It arrived 2 days ago, on November 26, 2026 at \d+:\d\d\s[AP]M\.$/,
  );
  expect(waitingWords([request({}), old], NOW)).toMatch(/^2 new requests are waiting\. The oldest arrived 2 days ago/);
});

it('the overview has a line about new requests only, and about those that are deleted soon', () => {
  expect(overviewWords([request({}, { isAnswered: true, daysLeft: 1 })])).toBeUndefined();
  expect(overviewWords([request({})])).toBe('1 new patient request is waiting for an answer.');
  expect(overviewWords([request({}), request({}, { daysLeft: 7 })])).toBe(
    '2 new patient requests are waiting for an answer. 1 request will be deleted within 7 days.',
  );
});

it('the CSV file has a byte order mark, quotes every cell, and runs no formula, whatever separates cells', () => {
  const values = {
    name: 'Test "One", Patient',
    phone: '+1 404',
    email: '=1+1',
    times: '-2',
    service: '@x',
    insurer: '\tx',
    office: 'x;=1+1\t=2',
    message: 'a\nb',
  };
  const [head, ...rows] = requestsCsv([request(values, { isAnswered: true, kind: 'quiz' })]).split('\r\n');
  expect(head).toBe(
    '\uFEFF"Arrived","Status","Kind","Name","Phone","Email","Best times","Been here before","Year of birth","Office","Doctor","Service","Insurer","Message"',
  );
  expect(rows).toEqual([
    expect.stringMatching(
      /^"2026-11-\d\d \d\d:05","Answered","Quiz","Test ""One"", Patient","'\+1 404","'=1\+1","'-2","","","x;=1\+1\t=2","","'@x","'\tx","a\nb"$/,
    ),
    '',
  ]);
});
