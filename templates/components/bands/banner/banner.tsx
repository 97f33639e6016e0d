import type { ReactNode } from 'react';
import type { PhotoContent } from '../../../../generator/contract/site.ts';
import { BookButton, ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { PhotoInPlace } from '../../basics/picture/picture.tsx';
import { Band, titleWords } from '../../basics/text/text.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import './banner.css';

interface BannerProps {
  heading: string;
  lead?: string | undefined;
  note?: string | undefined;
  /** Buttons; call and book by default, none for `null`. */
  actions?: ReactNode;
  /** A drawing (inline SVG or `LinkedArt`) for the right half; below the text on phones. */
  art?: ReactNode;
  photo?: PhotoContent | undefined;
  /** `sage` is the quiet tone, for pages to read. */
  tone?: 'forest' | 'sage';
}

const CALL_AND_BOOK = (
  <>
    <CallButton number />
    <BookButton look="line" />
  </>
);

/** The first band of a page: breadcrumbs, heading, lead, and buttons to call and book. */
export function Banner({ heading, lead, note, actions = CALL_AND_BOOK, art: drawing, photo, tone = 'forest' }: BannerProps) {
  const art = photo ? <PhotoInPlace photo={photo} place="banner" hero /> : drawing;
  const classes = [tone === 'forest' ? 'banner banner--forest on-dark' : 'banner banner--sage', !art && 'banner--plain'];
  return (
    <Band className={classes.filter(Boolean).join(' ')} wrap="wrap split banner__inner paper-block">
      <div className="banner__text">
        <Breadcrumbs />
        <h1>{titleWords(heading)}</h1>
        {lead && <p className="lead">{lead}</p>}
        {note && <p className="small">{note}</p>}
        {actions && <ButtonRow>{actions}</ButtonRow>}
      </div>
      {art && <div className="banner__art screen-only">{art}</div>}
    </Band>
  );
}
