import type { Service } from '../../../../generator/contract.ts';
import { usePage } from '../../../context.tsx';
import { ButtonLink } from '../../basics/button/button.tsx';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import { SectionHeading } from '../../basics/section-heading/section-heading.tsx';
import { SplitSection } from '../../basics/split-section/split-section.tsx';
import { TermList } from '../../basics/term-list/term-list.tsx';
import './service-care.css';

/** What care for one kind of trouble is made of. */
type CareData = Pick<Service, 'symptoms' | 'consequences' | 'conditions' | 'steps' | 'treatments'>;

/** What one may notice and what it can lead to, what is treated, how it is found out, and what can be done about it; the optional parts where content has them. */
export function ServiceCare({ service: { symptoms, consequences, conditions, steps, treatments } }: { service: CareData }) {
  const { routes } = usePage().site;
  const { actions } = usePage().site.strings;
  return (
    <>
      {(symptoms || consequences) && (
        <section className="section section--sage">
          <div className="wrap grid service-signs">
            {symptoms && (
              <div>
                <h2>{symptoms.heading}</h2>
                <CheckList items={symptoms.items} />
              </div>
            )}
            {consequences && (
              <div className="service-signs__consequences">
                <h2>{consequences.heading}</h2>
                <p className="lead">{consequences.lead}</p>
                <ul className="chips">
                  {consequences.items.map((item) => (
                    <li key={item}>
                      <span>{item}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </section>
      )}
      {conditions && (
        <section className="section service-care__conditions" id={routes.places.conditions}>
          <div className="wrap">
            <SectionHeading heading={conditions.heading} lead={conditions.lead} />
            <TermList items={conditions.items} layout="columns" />
          </div>
        </section>
      )}
      {steps && (
        <section className="section service-care__steps">
          <div className="wrap">
            <SectionHeading heading={steps.heading} />
            <ol className="step-list">
              {steps.items.map(({ name, description }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span>{description}</span>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {treatments && (
        <SplitSection
          id={routes.places.treatments}
          tone="sand"
          heading={treatments.heading}
          lead={treatments.lead}
          aside={
            <ButtonLink to={routes.contact} look="book">
              {actions.scheduleConsultation}
            </ButtonLink>
          }
        >
          <TermList items={treatments.items} />
        </SplitSection>
      )}
    </>
  );
}
