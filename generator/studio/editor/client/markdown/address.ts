/** The address of a link as Markdown has it, or a sentence that explains why a text is not an address. */
export type Address = { address: string } | { refusal: string };

const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/iu;
const EMAIL = /^[^\s@/:?,;<>]+@[\p{L}\p{N}.-]+\.\p{L}{2,}$/u;
/** US numbers have 10 digits, which begin with 2 to 9. */
const US_NUMBER = /^1?[2-9]\d{9}$/;

/** Reads what someone typed as the target of a link: a web address, a page of the site, an e-mail address or a phone number. */
export function parseAddress(typed: string): Address {
  const text = typed.trim();
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(?!\d+(?:\/|$))(.*)$/is.exec(text) ?? [];
  if (text === '') return { refusal: 'Type where the link goes, or choose a page.' };
  if (/^([a-z]:)?\\|^file:/i.test(text)) return { refusal: 'This file is on your computer, where visitors cannot open it.' };
  if (/^https?$/i.test(scheme)) return webAddress(`${scheme.toLowerCase()}://`, rest.replace(/^\/*/, ''));
  if (/^mailto$/i.test(scheme)) return emailAddress(rest);
  if (/^tel$/i.test(scheme)) return phoneNumber(rest);
  if (scheme) return { refusal: `A link cannot start with "${scheme}:". Use a web address, an e-mail address or a phone number.` };
  if (/^(\/(?!\/)|#)\S/.test(text) || text === '/') return { address: text };
  if (text.includes('@') && !/[/\s]/.test(text)) return emailAddress(text);
  if (/^\+?[\d\s().\u2010-\u2013/-]+$/.test(text)) return phoneNumber(text);
  return HOST.test(text)
    ? webAddress('https://', text)
    : { refusal: 'No page matches, and this is not an address. A web address looks like www.entnet.org.' };
}

function webAddress(scheme: string, rest: string): Address {
  const [host] = /^[^/?#]*/.exec(rest) ?? [''];
  if (host !== 'localhost' && !HOST.test(host))
    return { refusal: `"${host}" is not the name of a website. A web address looks like www.entnet.org.` };
  return { address: scheme + host.toLowerCase() + rest.slice(host.length) };
}

function emailAddress(text: string): Address {
  const [to = '', more = ''] = text.trim().split(/(?=\?)/);
  return EMAIL.test(to)
    ? { address: `mailto:${to}${more}` }
    : { refusal: 'This e-mail address is not complete. It looks like office@example.com.' };
}

function phoneNumber(text: string): Address {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+') && /^\d{7,15}$/.test(digits)) return { address: `tel:+${digits}` };
  if (US_NUMBER.test(digits)) return { address: `tel:+1${digits.slice(-10)}` };
  return { refusal: 'This phone number is not complete: it needs 10 digits, or + and the country code.' };
}
