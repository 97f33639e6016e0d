import type { Site } from '../../../../generator/contract.ts';
import { TermList } from '../../basics/term-list/term-list.tsx';
import './why-choose.css';

/** Four reasons on a dark band. */
export function WhyChoose({ heading, points }: Site['servicesPage']['whyChoose']) {
  return (
    <section className="section why-choose on-dark">
      <div className="wrap">
        <h2>{heading}</h2>
        <TermList items={points} layout="columns" />
      </div>
    </section>
  );
}
