import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LEAD_TIMEOUT_MS, type LeadMessages, leadMistake, leadPayload, sendLead } from '../../../client/lib/lead.ts';

const messages: LeadMessages = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  consent: 'Please provide consent to continue',
  failed: 'Failed to submit. Please try again.',
  network: 'Network error. Please try again.',
};
const complete = { firstName: ' Ann ', lastName: 'Bell', email: ' ann@example.com ', consent: true };
const payload = leadPayload(complete, { apiKey: 'key', domain: 'www.example.com', now: new Date('2025-10-12T09:00:00Z') });

describe('the lead form', () => {
  it.each([
    [{}, undefined],
    [{ firstName: '' }, messages.firstName],
    [{ firstName: '\u00A0\u200B ' }, messages.firstName],
    [{ firstName: '', lastName: '', email: '', consent: false }, messages.firstName],
    [{ lastName: '  ' }, messages.lastName],
    [{ lastName: ' ', email: '' }, messages.lastName],
    [{ email: ' ' }, messages.emailMissing],
    [{ email: 'ann' }, messages.emailInvalid],
    [{ email: 'ann@example' }, messages.emailInvalid],
    [{ email: 'ann bell@example.com' }, messages.emailInvalid],
    [{ email: 'a@b@example.com' }, messages.emailInvalid],
    [{ consent: false }, messages.consent],
  ])('finds the first mistake in the given order: %j (P8)', (change, expected) => {
    expect(leadMistake({ ...complete, ...change }, messages)?.message).toBe(expected);
  });

  it('sends exactly what the specification lists, and no answer or score (P7)', () => {
    expect(payload).toEqual({
      apiKey: 'key',
      domain: 'www.example.com',
      leadData: {
        firstName: 'Ann',
        lastName: 'Bell',
        email: 'ann@example.com',
        source: 'sinus_quiz',
        timestamp: '2025-10-12T09:00:00.000Z',
      },
      legal: { contactConsent: true },
    });
  });
});

describe('sending', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    vi.useRealTimers();
  });

  async function answerWith(status: number, body: string): Promise<string> {
    server = createServer((_, response) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(body));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it.each<[string, number, string, string | undefined]>([
    ['success', 200, '{"id":1}', undefined],
    ['success with an unreadable body', 201, '<html>', undefined],
    ['an error text', 422, '{"error":"That address is blocked"}', 'That address is blocked'],
    ['an error text that is too long', 400, JSON.stringify({ error: 'x'.repeat(500) }), 'x'.repeat(200)],
    ['an empty error text', 400, '{"error":" "}', messages.failed],
    ['an error that is no text', 400, '{"error":{"code":1}}', messages.failed],
    ['a page instead of JSON', 502, '<html>Bad gateway</html>', messages.failed],
  ])('%s', async (_, status, body, expected) => {
    expect(await sendLead(await answerWith(status, body), payload, messages)).toBe(expected);
  });

  it('calls it a network error where nobody answers', async () => {
    expect(await sendLead('http://127.0.0.1:1/', payload, messages)).toBe(messages.network);
  });

  it('gives up after 15 seconds', () => {
    expect(LEAD_TIMEOUT_MS).toBe(15_000);
  });
});
