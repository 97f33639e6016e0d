import type { Site } from '../../../../generator/contract/site.ts';
import { headlineDrawing } from '../../../../generator/shared/drawings.ts';
import { HeadlineArt } from '../../../art/headline.tsx';
import { usePage } from '../../../context.tsx';
import { BookButton, ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { PhotoInPlace } from '../../basics/picture/picture.tsx';
import { List } from '../../basics/text/text.tsx';
import { CertifiedText } from '../../people/certified-text/certified-text.tsx';
import './hero.css';

/** The first band of Home: heading, lead, trust points, buttons. The drawing has a separate box, so its breath line never crosses text. */
export function Hero({ heading, lead, trust, photo }: Site['home']['hero']) {
  const { services } = usePage().site;
  const drawing = headlineDrawing(services);
  return (
    <section className="hero">
      <div className="hero__words">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <ButtonRow>
          <CallButton number />
          <BookButton look="line" />
        </ButtonRow>
        {trust.length > 0 && <List className="hero__trust" items={trust.map((item) => <CertifiedText key={item} text={item} />)} />}
      </div>
      {photo ? (
        <div className="hero__photo screen-only">
          <PhotoInPlace photo={photo} place="hero" hero />
        </div>
      ) : (
        <div className={`hero__art ${drawing ? 'hero__art--drawing ' : ''}screen-only`}>
          <HeadlineArt name={drawing} />
        </div>
      )}
    </section>
  );
}
