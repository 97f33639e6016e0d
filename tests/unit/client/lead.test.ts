import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LeadMessages, leadMistake, leadPayload, submitLead } from '../../../client/lib/lead.ts';
import { SEND_TIMEOUT_MS, sendForm } from '../../../client/lib/send.ts';
import { TEST_KEY } from '../../../generator/shared/office-keys.ts';
import { unseal } from '../../../generator/shared/seal.ts';

const names = ['firstName', 'lastName', 'emailMissing', 'emailInvalid', 'consent', 'failed', 'network'] as const;
/** The messages; each is its own name. */
const messages = Object.fromEntries(names.map((name) => [name, name])) as unknown as LeadMessages;
const complete = { firstName: ' Ann ', lastName: 'Bell', email: ' ann@example.com ', consent: true };
const payload = leadPayload(complete, { apiKey: 'key', domain: 'www.example.com', now: new Date('2025-10-12T09:00:00Z') });

describe('the lead form', () => {
  it.each([
    [{}, undefined],
    [{ firstName: '\u00A0\u200B ' }, 'firstName'],
    [{ firstName: '', lastName: '', email: '', consent: false }, 'firstName'],
    [{ lastName: ' ', email: '' }, 'lastName'],
    [{ email: ' ', consent: false }, 'emailMissing'],
    [{ email: 'ann bell@example.com', consent: false }, 'emailInvalid'],
    [{ consent: false }, 'consent'],
  ])('reports the first mistake in the given order: %j (P8)', (change, expected) => {
    expect(leadMistake({ ...complete, ...change }, messages)?.message).toBe(expected);
  });

  it('sends exactly what the specification lists, and no answer or score (P7)', () => {
    expect(payload).toEqual({
      ...{ apiKey: 'key', domain: 'www.example.com', legal: { contactConsent: true } },
      leadData: {
        ...{ firstName: 'Ann', lastName: 'Bell', email: 'ann@example.com' },
        ...{ source: 'sinus_quiz', timestamp: '2025-10-12T09:00:00.000Z' },
      },
    });
  });
});

describe('sending a lead', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, number, string, string | undefined]>([
    ['success', 200, '{"id":1}', undefined],
    ['success with an unreadable body', 201, '<html>', undefined],
    ['an error text', 422, '{"error":"That address is blocked"}', 'That address is blocked'],
    ['an error text that is too long', 400, JSON.stringify({ error: 'x'.repeat(500) }), 'x'.repeat(200)],
    ['an empty error text', 400, '{"error":" "}', 'failed'],
    ['an error that is not a text', 400, '{"error":{"code":1}}', 'failed'],
    ['a page instead of JSON', 502, '<html>Bad gateway</html>', 'failed'],
  ])('gives a result that follows the response: %s', async (_, status, body, expected) => {
    const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }));
    vi.stubGlobal('fetch', fetched);
    expect(await sendForm('https://leads.example/', payload, messages)).toBe(expected);
    const [address, { method, headers, body: sent, signal } = {}] = fetched.mock.calls[0] ?? [];
    expect([address, method, JSON.parse(String(sent))]).toEqual(['https://leads.example/', 'POST', payload]);
    expect(new Headers(headers).get('content-type')).toBe('application/json');
    expect(signal?.aborted).toBe(false);
  });

  it('reports a network error if there is no response, and gives up after 15 seconds', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendForm('https://leads.example/', payload, messages)).toBe('network');
    expect(SEND_TIMEOUT_MS).toBe(15_000);
  });
});

describe('sending an encrypted form', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each<[string, number, string, string | undefined]>([
    ['the answer of the receiver', 200, '{"ok":true}', undefined],
    ['a page of a host that answers every request', 200, '<html>Home</html>', 'failed'],
    ['another JSON', 200, '{"id":1}', 'failed'],
    ['an answer that contradicts its status', 500, '{"ok":true}', 'failed'],
    ['a refusal with its reason', 429, '{"error":"Please call us."}', 'Please call us.'],
  ])('counts as accepted only with the answer of the receiver: %s', async (_, status, body, expected) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    expect(await sendForm('/api/requests', { sealed: 'YWdl' }, messages)).toBe(expected);
  });

  it('reports a network error if the code that encrypts does not load', async () => {
    expect(await sendForm('/api/requests', Promise.reject(new TypeError('Failed to fetch')), messages)).toBe('network');
  });
});

describe('a lead', () => {
  afterEach(() => vi.unstubAllGlobals());
  const target = { endpoint: '/api/leads', apiKey: 'key', domain: 'www.example.com' };
  const sentWith = async (more: object) => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ ok: true }));
    vi.stubGlobal('fetch', fetched);
    expect(await submitLead(complete, { ...target, ...more }, messages)).toBe(undefined);
    return JSON.parse(String(fetched.mock.calls[0]?.[1]?.body));
  };
  const expected = { ...payload, leadData: { ...payload.leadData, timestamp: expect.stringMatching(/Z$/) } };

  it('is sent as the specification says, with the source of another quiz', async () => {
    expect(await sentWith({})).toEqual(expected);
    expect(await sentWith({ source: 'smile_quiz' })).toEqual({ ...expected, leadData: { ...expected.leadData, source: 'smile_quiz' } });
  });

  it('is the same JSON, encrypted for the office, if the practice wants that', async () => {
    const { sealed, ...others } = await sentWith({ sealedFor: TEST_KEY.public });
    expect(others).toEqual({});
    expect(await unseal(Buffer.from(sealed, 'base64'), [TEST_KEY.secret])).toEqual(expected);
  });
});
