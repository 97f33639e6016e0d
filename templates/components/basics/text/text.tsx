import { Children, createElement, Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { Notice, Office } from '../../../../generator/contract/site.ts';
import { formatDay } from '../../../../generator/shared/days.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { credentialedName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import type { LabelledLink } from '../../../../generator/shared/search.ts';
import { usePage } from '../../../context.tsx';
import { addressLines } from '../../../practice-facts.ts';
import { OUTSTANDING, type PageReview } from '../../../review.ts';
import './text.css';

/** What a browser would break after its hyphen: roads (`I-75`, `GA-400`), words such as `step-free`, long phone numbers. */
const PIECES = /\b((?:[A-Z]{1,3}-\d+|[a-z]{1,6}-free|\d-\d{3}-\d{3}-\d{4})\b)/;

/** A text whose names with a hyphen stay in one line. */
export function wholeWords(text: string): ReactNode {
  const pieces = piecesToKeepWhole(text);
  const shown = pieces.map((piece) => (piece.isWhole ? createElement('span', { className: 'whole' }, piece.text) : piece.text));
  return createElement(Fragment, null, ...shown);
}

/** A text in pieces, those that must not break among them. */
export function piecesToKeepWhole(text: string): { text: string; isWhole: boolean }[] {
  const pieces = text.split(PIECES).map((piece, index) => ({ text: piece, isWhole: index % 2 === 1 }));
  return pieces.filter((piece) => piece.text !== '');
}

/**
 * A title of four words and more whose last two stay on one line as long as a line holds them: `text-wrap: balance` leaves a long one alone
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

/** A list with an item for each text or element; what is absent has none. */
export function List({ items, ...attributes }: HTMLAttributes<HTMLUListElement> & { items: readonly ReactNode[] }) {
  return <ul {...attributes}>{Children.map(items, (item) => item && <li>{item}</li>)}</ul>;
}

type Marks = Readonly<Partial<Record<string, 'page' | 'true'>>>;

/** Links as a list; `marks` are the `aria-current` of those that have one, by their addresses. */
export function LinkList({ links, className, marks = {} }: { links: readonly LabelledLink[]; className?: string; marks?: Marks }) {
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

/** Short words side by side, as a list. */
export function Chips({ items }: { items: readonly string[] }) {
  return <List className="chips" items={items.map((item) => <span key={item}>{item}</span>)} />;
}

/** A band of a page, its content no wider than can be read. */
export function Band({ className = 'section', wrap = 'wrap', children, ...attributes }: HTMLAttributes<HTMLElement> & { wrap?: string }) {
  return (
    <section className={className} {...attributes}>
      <div className={wrap}>{children}</div>
    </section>
  );
}

/** A part of a page under its own heading. */
export function Section({ heading, children, ...attributes }: HTMLAttributes<HTMLElement> & { heading: string }) {
  return (
    <section {...attributes}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

/** A sentence of strings.yaml with elements in place of its placeholders. */
export function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second part is the name of a placeholder.
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : values[part]));
  return createElement(Fragment, null, ...parts);
}

interface SiteLinkProps {
  to: string;
  className?: string;
  /** Names the dialog that opens in its place with script. */
  'data-opens'?: string;
  children: ReactNode;
  /** After the words, where there is one. */
  icon?: ReactNode;
}

/** A link; one that leaves the site opens a new tab and says so, unless script opens a dialog in its place. */
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

/** A phone number as people write it, with a link that calls; `number` is in international form. */
export function PhoneLink({ number, className = '', ...props }: { number: string; className?: string; dir?: 'ltr' }) {
  const { href, dashed } = phoneFormats(number);
  return (
    <a className={`${className} phone-number`.trim()} href={href} {...props}>
      {dashed}
    </a>
  );
}

/** `When the office is closed: 404-555-0102`, with a link that calls; where the practice has no one then, where to go instead. */
export function AfterHours() {
  const { practice, strings } = usePage().site;
  if (!practice.afterHours) return <p>{strings.safety.noAfterHours}</p>;
  const phone = <PhoneLink number={practice.afterHours.phone ?? practice.phone} />;
  return <p>{filled(strings.safety.afterHours, { phone })}</p>;
}

/** A day in its long form; the browser may write it again as the visitor is used to (client/lib/articles-and-maps.ts). */
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
  return filled(text, { name, role: person?.role, date: <PostDate day={date} /> });
}

/** `HIPAA Privacy Rule, 45 CFR 164.520`, the citation a link to its text; without a law, that it is a policy of the practice. */
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

/** The address of an office, a line for each of its parts. */
export function PostalAddress({ office }: { office: Office }) {
  return (
    <address className="postal-address">
      {addressLines(office.address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
