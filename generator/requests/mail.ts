import { createTransport } from 'nodemailer';
import { Refusal } from '../problem/problem.ts';

/** Sends a mail to the office. Rejects if the mail server refuses it. */
export type MailSender = (mail: { subject: string; text: string }) => Promise<void>;

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
  if (!to) throw new Refusal(`ENT_SITE_SMTP_URL is set, but ENT_SITE_MAIL_TO is missing: who should get the mails? ${EXAMPLE}`);
  const limited = new URL(url);
  for (const [name, value] of Object.entries(LIMITS)) if (!limited.searchParams.has(name)) limited.searchParams.set(name, String(value));
  const transport = createTransport(limited.href);
  return async ({ subject, text }) => {
    await transport.sendMail({ from: from || to, to, subject, text });
  };
}
