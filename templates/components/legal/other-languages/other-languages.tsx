import type { Notice } from '../../../../generator/contract.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { usePage } from '../../../context.tsx';
import './other-languages.css';

type Text = NonNullable<Notice['languages']>[number];

/** What a notice says in other languages, each marked as such for screen readers (WCAG 3.1.2) and in its own direction. */
export function OtherLanguages({ texts }: { texts: readonly Text[] }) {
  return (
    <ul className="other-languages">
      {texts.map(({ language, text }) => (
        <li key={language} lang={language} dir="auto">
          <b>{nameIn(language)}</b>
          <WithPhone text={text} />
        </li>
      ))}
    </ul>
  );
}

/** A number in a text from right to left would be read backwards without its own direction. */
function WithPhone({ text }: { text: string }) {
  const phone = phoneFormats(usePage().site.practice.phone);
  const [before, after] = text.split('{phone}');
  return (
    <p>
      {before}
      <a className="phone-number" href={phone.href} dir="ltr">
        {phone.dashed}
      </a>
      {after}
    </p>
  );
}

/** What ICU names in English alone. */
const OWN_NAMES: Readonly<Record<string, string>> = { ht: 'Kreyòl ayisyen' };

/** As its speakers call it: `español`. */
function nameIn(language: string): string {
  return OWN_NAMES[language] ?? new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
