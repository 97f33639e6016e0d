import { createTransport } from 'nodemailer';
import { Refusal } from '../problem/problem.ts';
import { counted } from '../shared/text.ts';

interface Mail {
  subject: string;
  text: string;
}

/** Sends a mail to the office. Rejects if the mail server refuses it. */
export type MailSender = (mail: Mail) => Promise<void>;

/** Days before the deletion of a request within which the office is reminded of it. */
export const REMINDER_DAYS = 7;

/** Limits of one attempt (ms), which would take ten minutes otherwise. */
const LIMITS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

const EXAMPLE = 'For example: ENT_SITE_SMTP_URL=smtps://name:password@mail.example.com ENT_SITE_MAIL_TO=office@example.com';

/** Returns how to send mails, by the environment; undefined if no mail server is set. Throws Refusal if a setting is missing or wrong. */
export function mailSender(environment: Readonly<Record<string, string | undefined>>): MailSender | undefined {
  const { ENT_SITE_SMTP_URL: url, ENT_SITE_MAIL_TO: to, ENT_SITE_MAIL_FROM: from } = environment;
  if (!url) return undefined;
  // The message does not repeat the address, which contains a password.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new Refusal(`ENT_SITE_SMTP_URL must be an address that begins with smtp:// or smtps://. ${EXAMPLE}`);
  if (!to) throw new Refusal(`ENT_SITE_SMTP_URL is set, but ENT_SITE_MAIL_TO is missing: who should get the emails? ${EXAMPLE}`);
  const limited = new URL(url);
  for (const [name, value] of Object.entries(LIMITS)) if (!limited.searchParams.has(name)) limited.searchParams.set(name, String(value));
  const transport = createTransport(limited.href);
  return async ({ subject, text }) => {
    await transport.sendMail({ from: from || to, to, subject, text });
  };
}

/** Returns the mail that says how many requests are open, and how many of them expire within REMINDER_DAYS. It contains no patient data. */
export function mailText({ site, open, expiring }: { site: string; open: number; expiring: number }): Mail {
  const waiting = `${counted(open, 'patient request')} ${open === 1 ? 'is' : 'are'} waiting for an answer`;
  const soon =
    expiring > 0
      ? [`${expiring} of them will be deleted within ${REMINDER_DAYS} days. Answer or print ${expiring === 1 ? 'it' : 'them'} before then.`]
      : [];
  return {
    subject: `${site}: ${waiting}`,
    text: [
      `${waiting} at ${site}.`,
      ...soon,
      '',
      'To read them, open the editor of the website (/admin/), choose "Requests", and open your key file.',
      'This email contains no patient data. The key file must never be sent by email.',
      '',
    ].join('\n'),
  };
}
