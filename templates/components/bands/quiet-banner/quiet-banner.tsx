import type { PropsWithChildren } from 'react';
import type { Site } from '../../../../generator/contract/site.ts';
import { headlineDrawing } from '../../../../generator/shared/drawings.ts';
import { QuietArt } from '../../../art/headline.tsx';
import { usePage } from '../../../context.tsx';
import { ButtonRow } from '../../basics/button/button.tsx';
import { PhotoInPlace } from '../../basics/picture/picture.tsx';
import { SearchLink } from '../../layout/dialogs/dialogs.tsx';
import { OfficeHours } from '../../locations/open-now/open-now.tsx';
import '../../layout/dialogs/wide-search.css';
import './quiet-banner.css';

type QuietBannerProps = PropsWithChildren<
  Pick<NonNullable<Site['notFound']>, 'lead' | 'photo'> & {
    heading: string;
    /** A second paragraph. */
    text?: string | undefined;
  }
>;

/** The banner of not-found pages: a kind text, the search, links, the hours, and the drawing of a listening ear. `children` are buttons. */
export function QuietBanner({ heading, lead, text, photo, children }: QuietBannerProps) {
  const { services, searchWords } = usePage().site;
  const name = headlineDrawing(services);
  return (
    <section className="quiet-banner">
      <div className="wrap">
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {text && <p>{text}</p>}
        {searchWords && <SearchLink label={searchWords.title} />}
        <ButtonRow>{children}</ButtonRow>
        <p className="quiet-banner__hours">
          <OfficeHours />
        </p>
      </div>
      {photo ? <PhotoInPlace photo={photo} place="quiet" /> : <QuietArt name={name} />}
    </section>
  );
}
