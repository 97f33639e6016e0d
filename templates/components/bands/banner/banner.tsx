import type { ReactNode } from 'react';
import type { PhotoContent } from '../../../../generator/contract/site.ts';
import { isDarkTone, type ToneName } from '../../../art/shapes.tsx';
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
  /** `sage` is the quiet tone, for pages to read; those of tiles but `forest` need the style sheet of services. */
  tone?: 'sage' | ToneName;
}

/** Colors that sections have too. */
const LIKE_SECTION: Partial<Record<string, string>> = { 'sage-1': 'section--sage', 'sage-2': 'banner--sage', 'sand-1': 'section--sand' };

const CALL_AND_BOOK = (
  <>
    <CallButton number />
    <BookButton look="line" />
  </>
);

/** The first band of a page: breadcrumbs, heading, lead, and buttons to call and book. */
export function Banner({ heading, lead, note, actions = CALL_AND_BOOK, art: drawing, photo, tone = 'forest' }: BannerProps) {
  const art = photo ? <PhotoInPlace photo={photo} place="banner" hero /> : drawing;
  const classes = [
    `banner ${LIKE_SECTION[tone] ?? `banner--${tone}`}`,
    tone !== 'sage' && isDarkTone(tone) && 'on-dark',
    !art && 'banner--plain',
  ];
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
