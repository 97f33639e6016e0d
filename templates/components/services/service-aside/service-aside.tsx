import type { Post } from '../../../../generator/contract/site.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { bookingPage, contactLabel } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, BookButton, CallButton } from '../../basics/button/button.tsx';
import { ContactNumbers } from '../../locations/contact-numbers/contact-numbers.tsx';
import { HoursTable } from '../../locations/hours-table/hours-table.tsx';
import { Week } from '../../locations/open-now/open-now.tsx';
import { PostalAddress } from '../../locations/postal-address/postal-address.tsx';
import './service-aside.css';

/** What the list of posts shows of one. */
export type PostLink = Pick<Post, 'slug' | 'title'>;

/** Every way to the office on one card, and posts about a service where there are any. */
export function ServiceAside({ posts }: { posts: readonly PostLink[] }) {
  const { site } = usePage();
  const { offices, routes } = site;
  const { service } = site.strings;
  return (
    <aside className="grid service__aside">
      <section className="ask-card panel">
        <h2>{service.askHeading}</h2>
        <CallButton />
        {bookingPage(site) && <BookButton look="line" />}
        <ArrowLink to={routes.contact}>{contactLabel(site)}</ArrowLink>
        {offices.length > 1 ? (
          <OfficeList />
        ) : (
          <>
            <HoursTable />
            <ContactNumbers />
            <PostalAddress />
          </>
        )}
      </section>
      {posts.length > 0 && (
        <section className="panel panel--sand read-more-card screen-only">
          <h2>{service.readMoreHeading}</h2>
          <ul>
            {posts.map(({ slug, title }) => (
              <li key={slug}>
                <a href={pathTo.post(slug, routes)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** Each of several offices: its hours, numbers and address. */
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
