import type { SharedSite } from '../generator/contract/site.ts';

/**
 * Where somebody can choose a time online: the booking page of the practice, that of its only doctor with one, or the page that tells of
 * all of them. Undefined where nobody takes bookings online: then no page offers it, and the second way to the office is the contact page.
 */
export function bookingPage({
  practice,
  providers,
  pages,
  routes,
}: Pick<SharedSite, 'practice' | 'providers' | 'pages' | 'routes'>): string | undefined {
  if (practice.booking) return practice.booking.url;
  const [first, ...others] = providers.flatMap(({ booking }) => booking ?? []);
  if (!first) return undefined;
  if (others.length === 0) return first.url;
  return pages.includes('providers') ? routes.providers : routes.contact;
}

/** What a link to the contact page is called: nobody asks for an appointment there where none can be booked. */
export function contactLabel(site: SharedSite): string {
  const { actions } = site.strings;
  return bookingPage(site) === undefined ? actions.reachUs : actions.requestAppointment;
}
