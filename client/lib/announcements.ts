/** Of one announcement: its name, when it comes and when it is over (ms since 1970). */
type AnnouncementTimes = readonly [id: string, from: number, until: number];

/** Key in sessionStorage: the names of those that were closed in this tab. Nothing is stored before somebody closes one. */
const CLOSED_KEY = 'announcements';
const EVERY_MINUTE_MS = 60_000;

/** Hides each announcement while its time has not come, after it, and once it was closed in this tab. */
export function keepAnnouncementsCurrent(page: Document): void {
  const { dataset } = page.documentElement;
  // A page that has the script has them.
  const all: AnnouncementTimes[] = JSON.parse(dataset['announcements'] as string);
  let closed = '';
  try {
    closed += sessionStorage.getItem(CLOSED_KEY) ?? '';
  } catch {
    // Storage is forbidden in this browser: what is closed stays so on this page.
  }
  // The style sheet knows them by their numbers: the lines themselves are not there yet.
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
    // Where the focus was is gone: it goes to the next line that can be closed, else to what follows.
    const places = [...page.querySelectorAll<HTMLElement>('[data-closes],.top-bar a,.brand')];
    places.find((place) => place.offsetParent)?.focus({ preventScroll: true });
    try {
      sessionStorage.setItem(CLOSED_KEY, closed);
    } catch {
      // As above.
    }
  });
}

/** The numbers of those that are not shown, 1 first, such as `1 3`; `all` where none is. `closed` are names in a row. */
export function hiddenAnnouncements(all: readonly AnnouncementTimes[], closed: string, now: number): string {
  const hidden = all.flatMap(([id, from, until], index) => (now < from || now >= until || closed.includes(id) ? index + 1 : []));
  return hidden.length === all.length ? 'all' : hidden.join(' ');
}
