import type { Site } from '../../../../generator/contract.ts';
import { usePage } from '../../../context.tsx';
import { SectionHeading } from '../../basics/section-heading/section-heading.tsx';
import { TermList } from '../../basics/term-list/term-list.tsx';

/** The branches of ear, nose and throat medicine, each in a sentence. */
export function Subspecialties({ heading, lead, items }: NonNullable<NonNullable<Site['servicesPage']>['subspecialties']>) {
  return (
    <section className="section section--sage" id={usePage().site.routes.places.subspecialties}>
      <div className="wrap">
        <SectionHeading heading={heading} lead={lead} />
        <TermList items={items} layout="columns" />
      </div>
    </section>
  );
}
