import type { Announcement, SharedSite } from '../../../../generator/contract.ts';
import { Icon, type IconName } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { SiteLink } from '../../basics/button/button.tsx';
import { WaitingMark } from '../preview-note/preview-note.tsx';
import { announcementDays } from './announcement-days.ts';
import './announcements.css';

const ICONS: Readonly<Record<Announcement['level'], IconName>> = { urgent: 'warning', important: 'clock', notice: 'calendar' };

/**
 * Lines that hold for some days, above everything else. They stand in the page, so nothing moves; script hides those that are over, before
 * the first paint (client/lib/announcements.ts), and brings the button that closes one.
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
          {waits && (
            <>
              {' '}
              <WaitingMark waits={waits} />
            </>
          )}
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

/** For the script in the head, as client/lib/announcements.ts reads it: one that waits is always shown to whoever looks at drafts. */
export function announcementTimes({ announcements }: Pick<SharedSite, 'announcements'>): string | undefined {
  if (announcements.length === 0) return undefined;
  const times = announcements.map(({ id, from = 0, until, waits }) => (waits ? [id, 0, Number.MAX_SAFE_INTEGER] : [id, from, until]));
  return JSON.stringify(times);
}
