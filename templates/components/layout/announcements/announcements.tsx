import type { Announcement, SharedSite } from '../../../../generator/contract/index.ts';
import { formatNearDay } from '../../../../generator/shared/days.ts';
import { clockIn } from '../../../../generator/shared/hours.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon, type IconName } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { SiteLink } from '../../basics/text/text.tsx';
import { WaitingMark } from '../preview-note/preview-note.tsx';
import './announcements.css';

const ICONS: Readonly<Record<Announcement['level'], IconName>> = { urgent: 'warning', important: 'clock', notice: 'calendar' };

/**
 * Announcements at the top of the page, each for some days. They are part of the HTML, so nothing moves: script hides those that are over
 * before the first paint (client/lib/announcements.ts), and shows the button that closes one.
 */
export function Announcements() {
  const { announcements, strings } = usePage().site;
  if (announcements.length === 0) return null;
  return (
    <section className="announcements" aria-label={strings.announcements.label}>
      <ul>
        {announcements.map((announcement) => (
          <Line key={announcement.id} announcement={announcement} />
        ))}
      </ul>
    </section>
  );
}

function Line({ announcement }: { announcement: Announcement }) {
  const { site } = usePage();
  const { announcements: words } = site.strings;
  const { id, level, office, text, link, waits } = announcement;
  return (
    <li className={`announcement announcement--${level}`}>
      <div className="wrap">
        <Icon name={ICONS[level]} />
        <p>
          <strong>{`${words[level]}: `}</strong>
          {`${office === undefined ? '' : `${office}: `}${text} `}
          {link && (
            <>
              <SiteLink to={link.to}>{link.label}</SiteLink>{' '}
            </>
          )}
          {`(${announcementDays(announcement, site)})`}
          <WaitingMark waits={waits} />
        </p>
        {!waits && (
          <button className="announcement__close" type="button" aria-label={words.close} data-closes={id}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </li>
  );
}

/** Ids and times for the script in the head, in the form that client/lib/announcements.ts reads. Previews always show those that wait. */
export function announcementTimes({ announcements }: Pick<SharedSite, 'announcements'>): string | undefined {
  if (announcements.length === 0) return undefined;
  const times = announcements.map(({ id, from = 0, until, waits }) => (waits ? [id, 0, Number.MAX_SAFE_INTEGER] : [id, from, until]));
  return JSON.stringify(times);
}

/**
 * The days of an announcement in words, so that readers of an old copy see that it is over: `December 3`, `December 3, until 12:00 PM`,
 * `December 3, 2:00 PM to December 5`.
 */
export function announcementDays({ starts, ends }: Pick<Announcement, 'starts' | 'ends'>, site: Pick<SharedSite, 'settings' | 'strings'>) {
  const { language } = site.settings;
  const { hours, announcements: words } = site.strings;
  const [from, until] = [momentOf(starts, language), momentOf(ends, language)];
  const withTime = ({ day, time }: Moment) => (time === undefined ? day : `${day}, ${time}`);
  if (from.day !== until.day) return fill(hours.range, { from: withTime(from), to: withTime(until) });
  if (from.time !== undefined && until.time !== undefined) return `${from.day}, ${fill(hours.times, { from: from.time, to: until.time })}`;
  if (from.time !== undefined) return `${from.day}, ${fill(words.from, { time: from.time })}`;
  if (until.time !== undefined) return `${from.day}, ${fill(words.until, { time: until.time })}`;
  return from.day;
}

interface Moment {
  day: string;
  time?: string | undefined;
}

function momentOf(moment: string, language: string): Moment {
  const [day = '', time] = moment.split(' ');
  return { day: formatNearDay(day, language), time: time && clockIn(language, time) };
}
