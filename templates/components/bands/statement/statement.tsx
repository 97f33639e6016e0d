import { Fragment, type ReactNode } from 'react';
import type { Prose } from '../../../../generator/contract/index.ts';
import { usePage, useProse } from '../../../context.tsx';
import { proseParts } from '../../../prose.ts';
import { ArrowLink, ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { AfterHours, fillElements, PostalAddress, PostDate, Section } from '../../basics/text/text.tsx';
import { Layout } from '../../layout/layout/layout.tsx';
import { ContactNumbers } from '../../locations/contact-numbers/contact-numbers.tsx';
import { OfficeHours } from '../../locations/open-now/open-now.tsx';
import { ProseText } from '../../posts/prose-text/prose-text.tsx';
import { Reading } from '../../posts/reading/reading.tsx';
import type { ContentsEntry } from '../../posts/table-of-contents/table-of-contents.tsx';
import { Banner } from '../banner/banner.tsx';
import './statement.css';

interface StatementProps {
  page: { title: string; lead?: string | undefined; updated?: string | undefined; body: Prose };
  /** Entries of the table of contents for the sections in `children`. */
  before?: readonly ContentsEntry[];
  /** Sections after the text. */
  after?: readonly (ContentsEntry & { children: ReactNode })[];
  /** A band before the text. */
  opening?: ReactNode;
  /** Content before the text. */
  children?: ReactNode;
  /** Facts about the text, after it. */
  facts?: ReactNode;
  /** A band after the text. */
  closing?: ReactNode;
}

/** The layout of legal pages and of the practice's own pages: date, sections, contact details and a link to Home. */
export function Statement({
  page: { title, lead, updated, body },
  before = [],
  after = [],
  opening,
  children,
  facts,
  closing,
}: StatementProps) {
  const { site } = usePage();
  const { strings, routes } = site;
  const { contact } = routes.anchors.statement;
  const { intro, sections: written } = proseParts(useProse(body), site, [contact, ...[...before, ...after].map(({ id }) => id)]);
  const sections = [...written.map(({ nodes, ...section }) => ({ ...section, children: <ProseText nodes={nodes} /> })), ...after];
  return (
    <Layout>
      <Banner heading={title} lead={lead} tone="sage" actions={null} />
      {opening}
      <Reading entries={[...before, ...sections, { id: contact, heading: strings.legal.contactHeading }]}>
        {updated && <p className="muted">{fillElements(strings.legal.updated, { date: <PostDate day={updated} /> })}</p>}
        {children}
        {intro.length > 0 && <ProseText nodes={intro} />}
        {sections.map(({ id, heading, children: content }) => (
          <Section key={id} className="statement__section" id={id} heading={heading}>
            {content}
          </Section>
        ))}
        {facts}
        <ContactBlock id={contact} />
        <ArrowLink to={routes.home} back label={strings.actions.backToHome} />
      </Reading>
      {closing}
    </Layout>
  );
}

/** Phone, fax, address and hours at the end of a text, with the after-hours contact if there is one. */
function ContactBlock({ id }: { id: string }) {
  const { practice, offices, strings } = usePage().site;
  return (
    <Section className="panel panel--sage stack contact-block" id={id} heading={strings.legal.contactHeading}>
      <p className="contact-block__name">{practice.name}</p>
      {offices.map((office) => (
        <Fragment key={office.slug}>
          {office.name && <p className="contact-block__name">{office.name}</p>}
          <PostalAddress office={office} />
          <ContactNumbers office={office} />
        </Fragment>
      ))}
      <p>
        <OfficeHours />
      </p>
      {practice.afterHours && <AfterHours />}
      <ButtonRow>
        <CallButton number />
      </ButtonRow>
    </Section>
  );
}
