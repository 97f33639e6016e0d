/** The address of a link as Markdown has it, or a sentence that explains why a text is not an address. */
export type Address = { address: string } | { refusal: string };

const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/iu;
const EMAIL = /^[^\s@/:?,;<>]+@[\p{L}\p{N}.-]+\.\p{L}{2,}$/u;
/** US numbers have 10 digits, which begin with 2 to 9. */
const US_NUMBER = /^1?[2-9]\d{9}$/;

/** Endings of names of files that no website has. */
const FILE = /^[^/?#]+\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|heic|svg|txt)$/i;
/** What people write before an address: "Tel.", "E-mail:". */
const LABEL = /^(?:tel|phone|call|fax|e-?mail|mail)[.:]*\s+(?=\S+@|[+(\d])/i;
const NUMBER = /^(?=\D*\d)\+?[\d\s().,;\u2010-\u2013\u2212/-]+$/;
const EXTENSION = /ext(?:ension)?|x/i;
const LETTERED_NUMBER = /^(?:\+?1[-. ]?)?\(?8\d\d[-.) ]+[\dA-Z][\dA-Z. -]*$/i;
/** The keys of a phone, from a to z. */
const KEYS = '22233344455566677778889999';

/** Reads what someone typed as the target of a link: a web address, a page of the site, an e-mail address or a phone number. */
export function parseAddress(typed: string): Address {
  const text = withoutFrame(typed);
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+-]*):(.*)$/is.exec(text) ?? [];
  if (text === '') return { refusal: 'Type where the link goes, or choose a page.' };
  if (/^([a-z]:)?\\|^file:/i.test(text)) return { refusal: 'This file is on your computer, where visitors cannot open it.' };
  if (/^https?$/i.test(scheme)) return webAddress(`${scheme.toLowerCase()}://`, rest.replace(/^\/*/, ''));
  if (/^mailto$/i.test(scheme)) return emailAddress(rest);
  if (/^tel$/i.test(scheme)) return phoneNumber(rest);
  if (scheme) return { refusal: `A link cannot start with "${scheme}:". Use a web address, an email address or a phone number.` };
  if (/^(\/(?!\/)|#)\S/.test(text) || text === '/') return { address: text };
  if (/^[^/?]*@/.test(text)) return emailAddress(text);
  if (LETTERED_NUMBER.test(text)) return phoneNumber(text.replace(/[a-z]/gi, (letter) => KEYS[Number.parseInt(letter, 36) - 10] ?? ''));
  if (NUMBER.test(text.split(EXTENSION, 1)[0] ?? '')) return phoneNumber(text);
  if (FILE.test(text)) return { refusal: 'This is the name of a file, not of a website.' };
  const address = text.replace(/^\/\//, '');
  return HOST.test(address)
    ? webAddress('https://', address)
    : { refusal: 'No page matches, and this is not an address. A web address looks like www.entnet.org.' };
}

/** Returns a text without what is often copied with an address: quotes, brackets, a label, invisible characters, the end of a sentence. */
function withoutFrame(typed: string): string {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/(?<![.,;])[.,;]+$/, '')
    .replace(/^["'“‘](.*)["'”’]$/, '$1')
    .replace(/^.*<([^<>]+)>$/, '$1')
    .replace(/^\(([^()]*)\)$/, '$1');
  return text.replace(LABEL, '').trim();
}

function webAddress(scheme: string, rest: string): Address {
  const [host] = /^[^/?#]*/.exec(rest) ?? [''];
  if (!HOST.test(host)) return { refusal: `"${host}" is not the name of a website. A web address looks like www.entnet.org.` };
  return { address: scheme + host.toLowerCase() + rest.slice(host.length) };
}

function emailAddress(text: string): Address {
  const [to = '', more = ''] = text.trim().split(/(?=\?)/);
  return EMAIL.test(to)
    ? { address: `mailto:${to}${more}` }
    : { refusal: 'This email address is not complete. It looks like office@example.com.' };
}

function phoneNumber(text: string): Address {
  const [number = '', extension] = text.split(EXTENSION);
  const digits = number.replace(/\(0\)|\D/g, '');
  const more = extension === undefined ? '' : `;ext=${extension.replace(/\D/g, '')}`;
  const [, abroad = digits] = /^(?:011|00)([1-9]\d*)$/.exec(digits) ?? [];
  if ((number.trim().startsWith('+') || abroad !== digits) && /^\d{7,15}$/.test(abroad)) return { address: `tel:+${abroad}${more}` };
  if (US_NUMBER.test(digits)) return { address: `tel:+1${digits.slice(-10)}${more}` };
  return { refusal: 'This phone number is not complete: it needs 10 digits, or + and the country code.' };
}
