import { Children, createElement, Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { Notice, Office } from '../../../../generator/contract/site.ts';
import { formatDay } from '../../../../generator/shared/days.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { credentialedName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import type { LabeledLink } from '../../../../generator/shared/search.ts';
import { usePage } from '../../../context.tsx';
import { addressLines } from '../../../practice-facts.ts';
import { OUTSTANDING, type PageReview } from '../../../review.ts';
import './text.css';

/** Words that a browser would break after a hyphen: roads (`I-75`, `GA-400`), `step-free`, `board-certified`, long phone numbers. */
const HYPHENATED = /\b((?:[A-Z]{1,3}-\d+|[a-z]{1,6}-free|[Bb]oard-certified|\d-\d{3}-\d{3}-\d{4})\b)/;

/** A text whose hyphenated names stay on one line. */
export function keepHyphenatedWords(text: string): ReactNode {
  if (!text.includes('-')) return text;
  const pieces = splitHyphenatedWords(text);
  const shown = pieces.map((piece) => (piece.isWhole ? createElement('span', { className: 'whole' }, piece.text) : piece.text));
  return createElement(Fragment, null, ...shown);
}

/** Splits a text into pieces; `isWhole` marks those that must stay on one line. */
export function splitHyphenatedWords(text: string): { text: string; isWhole: boolean }[] {
  const pieces = text.split(HYPHENATED).map((piece, index) => ({ text: piece, isWhole: index % 2 === 1 }));
  return pieces.filter((piece) => piece.text !== '');
}

/**
 * A title of at least four words whose last two stay on one line if they fit, since `text-wrap: balance` does not handle long titles
 * (tests/helpers/orphans.ts).
 */
export function titleWords(title: string): ReactNode {
  const [, before, last] = /^(\S+ .*\S )(\S+ \S+)$/.exec(title) ?? [];
  if (!before) return title;
  return (
    <>
      {before}
      <span className="last-words">{last}</span>
    </>
  );
}

/** A list with an item for each text or element; empty items are left out. */
export function List({ items, ...attributes }: HTMLAttributes<HTMLUListElement> & { items: readonly ReactNode[] }) {
  return <ul {...attributes}>{Children.map(items, (item) => item && <li>{item}</li>)}</ul>;
}

type Marks = Readonly<Partial<Record<string, 'page' | 'true'>>>;

/** Links as a list; `marks` are the `aria-current` values of links by address. */
export function LinkList({ links, className, marks = {} }: { links: readonly LabeledLink[]; className?: string; marks?: Marks }) {
  return (
    <List
      className={className}
      items={links.map(({ label, to }) => (
        <a key={to} href={to} aria-current={marks[to]}>
          {label}
        </a>
      ))}
    />
  );
}

/** Short texts as a list of pills. */
export function Chips({ items }: { items: readonly string[] }) {
  return <List className="chips" items={items.map((item) => <span key={item}>{item}</span>)} />;
}

/** A band of a page, with its content limited to a readable width. */
export function Band({ className = 'section', wrap = 'wrap', children, ...attributes }: HTMLAttributes<HTMLElement> & { wrap?: string }) {
  return (
    <section className={className} {...attributes}>
      <div className={wrap}>{children}</div>
    </section>
  );
}

/** A section with a second-level heading. */
export function Section({ heading, children, ...attributes }: HTMLAttributes<HTMLElement> & { heading: string }) {
  return (
    <section {...attributes}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** A text of strings.yaml with its placeholders replaced by elements. */
export function fillElements(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // Parts with odd indexes are names of placeholders.
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : values[part]));
  return createElement(Fragment, null, ...parts);
}

interface SiteLinkProps {
  to: string;
  className?: string;
  /** The id of the dialog that script opens instead of the link. */
  'data-opens'?: string;
  children: ReactNode;
  /** An icon after the text. */
  icon?: ReactNode;
}

/** A link. One to another site opens a new tab and says so, unless script opens a dialog instead. */
export function SiteLink({ to, className, 'data-opens': opens, children, icon }: SiteLinkProps) {
  const { strings } = usePage().site;
  const isOutside = /^https?:/i.test(to);
  const Words = opens ? 'noscript' : 'span';
  return (
    <a className={className} href={to} {...(isOutside && { target: '_blank', rel: 'noopener' })} data-opens={opens}>
      {children}
      {isOutside && <Words className="visually-hidden">{` (${strings.layout.newTab})`}</Words>}
      {icon}
    </a>
  );
}

/** A phone number in its local form as a link that calls; `number` is in international form. */
export function PhoneLink({ number, className = '', ...props }: { number: string; className?: string; dir?: 'ltr' }) {
  const { href, dashed } = phoneFormats(number);
  return (
    <a className={`${className} phone-number`.trim()} href={href} {...props}>
      {dashed}
    </a>
  );
}

/** `When the office is closed: 404-555-0102`, with a link that calls. A practice without after-hours contact says where to go instead. */
export function AfterHours() {
  const { practice, strings } = usePage().site;
  if (!practice.afterHours) return <p>{strings.safety.noAfterHours}</p>;
  const phone = <PhoneLink number={practice.afterHours.phone ?? practice.phone} />;
  return <p>{fillElements(strings.safety.afterHours, { phone })}</p>;
}

/** A date in its long form. Script may reformat it for the visitor's locale (client/lib/some-pages.ts). */
export function PostDate({ day }: { day: string }) {
  return (
    <time className="post-date" dateTime={day}>
      {formatDay(day, usePage().site.settings.language)}
    </time>
  );
}

/** `Reviewed by Mara Larkwell, MD, FACS, on March 2, 2026`; the name is a link to the doctor's page. */
export function ReviewedBy({ review }: { review: NonNullable<PageReview> }) {
  const { strings, routes } = usePage().site;
  if (review === OUTSTANDING) return strings.review.outstanding;
  const { by, date, provider, person } = review;
  const text = { author: strings.review.byAuthor, provider: strings.review.by, person: strings.review.byOutside }[by];
  const name = provider ? <a href={pathTo.provider(provider.slug, routes)}>{credentialedName(provider)}</a> : person?.name;
  return fillElements(text, { name, role: person?.role, date: <PostDate day={date} /> });
}

/** `HIPAA Privacy Rule, 45 CFR 164.520`, with a link to the law. Without a law, the text names it a policy of the practice. */
export function NoticeRule({ rule }: Pick<Notice, 'rule'>) {
  const { notices } = usePage().site.strings;
  if (!rule) return notices.ownPolicy;
  const { name, citation, url } = rule;
  return (
    <>
      {`${name}, `}
      {url ? <SiteLink to={url}>{citation}</SiteLink> : citation}
    </>
  );
}

/** The postal address of an office in lines. */
export function PostalAddress({ office }: { office: Office }) {
  return (
    <address className="postal-address">
      {addressLines(office.address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
