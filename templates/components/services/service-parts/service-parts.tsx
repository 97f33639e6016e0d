import type { ReactNode } from 'react';
import type { Post, Service, SharedSite } from '../../../../generator/contract/site.ts';
import { headingIds } from '../../../../generator/shared/heading-ids.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { bookingPage } from '../../../practice-facts.ts';
import type { ProseSection } from '../../../prose.ts';
import { BookButton, CallButton } from '../../basics/button/button.tsx';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import { LinkedArt, PhotoInPlace } from '../../basics/picture/picture.tsx';
import { TermList } from '../../basics/term-list/term-list.tsx';
import { Chips, LinkList, PostalAddress, Section } from '../../basics/text/text.tsx';
import { ContactNumbers } from '../../locations/contact-numbers/contact-numbers.tsx';
import { HoursTable } from '../../locations/hours-table/hours-table.tsx';
import { Week } from '../../locations/open-now/open-now.tsx';
import { ProseText } from '../../posts/prose-text/prose-text.tsx';
import '../../../styles/chips.css';
import '../../../styles/full-rows.css';
import './service-parts.css';
import './service-aside.css';

/** A section of the page of a service, which the table of contents lists. */
interface ServicePart {
  id: string;
  heading: string;
  content: ReactNode;
  className?: string;
}

/** Returns a function that makes an id from a heading, different from earlier ones and from the other anchors of the page. */
export function partIds(sections: readonly ProseSection[], { anchors }: SharedSite['routes']): (heading: string) => string {
  const ofSite = Object.values(anchors).filter((anchor) => typeof anchor === 'string');
  return headingIds({ anchors, taken: [...ofSite, ...sections.map(({ id }) => id)] });
}

/** Converts a section of the text of a service to a part of its page. */
export function textPart({ id, heading, nodes }: ProseSection): ServicePart {
  return { id, heading, content: <ProseText nodes={nodes} /> };
}

/** The parts about care: the visit, types, symptoms, consequences, conditions, steps and treatments, as far as content has them. */
export function careParts(
  { types, symptoms, consequences, conditions, steps, treatments }: Service,
  visit: ServicePart | undefined,
  idOf: (heading: string) => string,
  { routes }: SharedSite,
): ServicePart[] {
  const part = ({ heading }: { heading: string }, content: ReactNode): ServicePart => ({ id: idOf(heading), heading, content });
  const parts: (ServicePart | undefined)[] = [
    visit,
    types && part(types, <ServiceTypes items={types.items} />),
    symptoms && part(symptoms, <CheckList items={symptoms.items} />),
    consequences &&
      part(
        consequences,
        <>
          <p>{consequences.lead}</p>
          <Chips items={consequences.items} />
        </>,
      ),
    conditions && termsPart(routes.anchors.conditions, conditions),
    steps &&
      part(
        steps,
        <ol className={steps.items.length > 4 ? 'grid full-rows step-list' : 'grid step-list'}>
          {steps.items.map(({ name, description }) => (
            <li key={name}>
              <b>{name}</b> {description}
            </li>
          ))}
        </ol>,
      ),
    treatments && { ...termsPart(routes.anchors.treatments, treatments, <BookButton />), className: 'panel panel--sand' },
  ];
  return parts.filter((part) => part !== undefined);
}

type Terms = NonNullable<Service['conditions']>;

/** A part that lists names with a description each, and `below` after the list. */
export function termsPart(id: string, { heading, lead, items }: Terms, below?: ReactNode): ServicePart {
  const content = (
    <>
      {lead && <p>{lead}</p>}
      <TermList items={items} layout="columns" />
      {below}
    </>
  );
  return { id, heading, content };
}

/** The parts of the page of a service as sections. */
export function ServiceParts({ parts }: { parts: readonly ServicePart[] }) {
  return parts.map(({ id, heading, content, className }) => (
    <Section key={id} id={id} className={className} heading={heading}>
      {content}
    </Section>
  ));
}

/** The types of a condition or treatment side by side, each with its photo or drawing if it has one. */
function ServiceTypes({ items }: { items: NonNullable<Service['types']>['items'] }) {
  return (
    <ul className="grid service-types">
      {items.map(({ name, description, art, photo }) => (
        <li key={name} className="panel panel--sage">
          <h3>{name}</h3>
          {photo ? <PhotoInPlace photo={photo} place="kind" /> : art && <LinkedArt name={art} />}
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

/** A card with all contact details of the office, and links to posts about the service if there are any. */
export function ServiceAside({ posts }: { posts: readonly Pick<Post, 'slug' | 'title'>[] }) {
  const { site } = usePage();
  const { offices, routes } = site;
  const { service } = site.strings;
  return (
    <aside className="grid service__aside">
      <Section className="ask-card panel" heading={service.askHeading}>
        <CallButton />
        {bookingPage(site) && <BookButton look="line" />}
        {offices.length > 1 ? (
          <OfficeList />
        ) : (
          <>
            <HoursTable office={offices[0]} />
            <ContactNumbers office={offices[0]} />
            <PostalAddress office={offices[0]} />
          </>
        )}
      </Section>
      {posts.length > 0 && (
        <Section className="panel panel--sand read-more-card screen-only" heading={service.readMoreHeading}>
          <LinkList links={posts.map(({ slug, title }) => ({ label: title, to: pathTo.post(slug, routes) }))} />
        </Section>
      )}
    </aside>
  );
}

function OfficeList() {
  const { offices, routes } = usePage().site;
  return (
    <ul className="ask-card__offices">
      {offices.map((office) => (
        <li key={office.slug}>
          <h3>
            <a href={pathTo.office(office.slug, routes)}>{office.name}</a>
          </h3>
          <Week office={office} stacked />
          <ContactNumbers office={office} />
          <PostalAddress office={office} />
        </li>
      ))}
    </ul>
  );
}
