/** The id of an announcement, its start and its end (ms since 1970). */
type AnnouncementTimes = readonly [id: string, from: number, until: number];

/** Key in sessionStorage for the ids of announcements closed in this tab. Nothing is stored until a visitor closes one. */
const CLOSED_KEY = 'announcements';
const EVERY_MINUTE_MS = 60_000;

/** Hides each announcement before its start, after its end, and once it has been closed in this tab. */
export function keepAnnouncementsCurrent(page: Document): void {
  const { dataset } = page.documentElement;
  // Only pages with announcements load this script, so the data exists.
  const all: AnnouncementTimes[] = JSON.parse(dataset['announcements'] as string);
  let closed = '';
  try {
    closed += sessionStorage.getItem(CLOSED_KEY) ?? '';
  } catch {
    // Storage is forbidden in this browser: an announcement stays closed on this page only.
  }
  // The style sheet selects announcements by number, because their elements do not exist yet.
  const hide = () => {
    dataset['hides'] = hiddenAnnouncements(all, closed, Date.now());
  };
  hide();
  setInterval(hide, EVERY_MINUTE_MS);
  page.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<HTMLElement>('[data-closes]')?.dataset['closes'];
    if (!id) return;
    closed += id;
    hide();
    // The focused button was removed: focus moves to the next announcement with a button, else to what follows.
    const places = [...page.querySelectorAll<HTMLElement>('[data-closes],.top-bar a,.brand')];
    places.find((place) => place.offsetParent)?.focus({ preventScroll: true });
    try {
      sessionStorage.setItem(CLOSED_KEY, closed);
    } catch {
      // Storage is forbidden in this browser.
    }
  });
}

/** The numbers of the hidden announcements from 1, such as `1 3`, or `all`. `closed` is the ids of closed announcements, one after the other. */
export function hiddenAnnouncements(all: readonly AnnouncementTimes[], closed: string, now: number): string {
  const hidden = all.flatMap(([id, from, until], index) => (now < from || now >= until || closed.includes(id) ? index + 1 : []));
  return hidden.length === all.length ? 'all' : hidden.join(' ');
}
