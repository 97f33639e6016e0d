import type { ReactNode } from 'react';
import type { Prose } from '../../../../generator/contract.ts';
import { usePage, useProse } from '../../../context.tsx';
import { proseParts } from '../../../prose.ts';
import { ArrowLink } from '../../basics/button/button.tsx';
import { ContactBlock } from '../../locations/contact-block/contact-block.tsx';
import { DatedText } from '../../posts/post-date/post-date.tsx';
import { ProseText } from '../../posts/prose-text/prose-text.tsx';
import { Reading } from '../../posts/reading/reading.tsx';
import type { ContentsEntry } from '../../posts/table-of-contents/table-of-contents.tsx';
import './statement.css';

interface StatementProps {
  /** Day of the last change, where the text has one. */
  updated?: string | undefined;
  body: Prose;
  /** Parts that `children` hold, for the table of contents. */
  before?: readonly ContentsEntry[];
  /** A section behind the text. */
  last?: ContentsEntry & { children: ReactNode };
  /** What stands above the text. */
  children?: ReactNode;
}

/** A legal text, or one of the practice's own: its date, its sections, how to reach the practice, also when it is closed, the way home. */
export function Statement({ updated, body, before = [], last, children }: StatementProps) {
  const { site } = usePage();
  const { strings, routes } = site;
  const { contact } = routes.places.statement;
  const { intro, sections: written } = proseParts(useProse(body), site, [
    contact,
    ...[...before, ...(last ? [last] : [])].map(({ id }) => id),
  ]);
  const sections = [
    ...written.map(({ nodes, ...section }) => ({ ...section, children: <ProseText nodes={nodes} /> })),
    ...(last ? [last] : []),
  ];
  return (
    <Reading entries={[...before, ...sections, { id: contact, heading: strings.legal.contactHeading }]}>
      {updated && (
        <p className="muted">
          <DatedText text={strings.legal.updated} day={updated} />
        </p>
      )}
      {children}
      {intro.length > 0 && <ProseText nodes={intro} />}
      {sections.map(({ id, heading, children: content }) => (
        <section key={id} className="statement__section" id={id}>
          <h2>{heading}</h2>
          {content}
        </section>
      ))}
      <ContactBlock id={contact} />
      <ArrowLink to={routes.home} back>
        {strings.actions.backToHome}
      </ArrowLink>
    </Reading>
  );
}
