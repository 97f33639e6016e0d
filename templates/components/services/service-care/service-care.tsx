import type { Service } from '../../../../generator/contract.ts';
import { routes } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { ButtonLink } from '../../basics/button/button.tsx';
import { SectionHeading } from '../../basics/section-heading/section-heading.tsx';
import { SplitSection } from '../../basics/split-section/split-section.tsx';
import { StepList } from '../../basics/step-list/step-list.tsx';
import { TermList } from '../../basics/term-list/term-list.tsx';
import './service-care.css';

/** What is treated, how it is found out where content tells, and what can be done about it. */
export function ServiceCare({ conditions, steps, treatments }: Pick<Service, 'conditions' | 'steps' | 'treatments'>) {
  const { actions } = usePage().site.strings;
  return (
    <>
      <section className="section service-care__conditions" id="conditions">
        <div className="wrap">
          <SectionHeading heading={conditions.heading} lead={conditions.lead} />
          <TermList items={conditions.items} layout="columns" />
        </div>
      </section>
      {steps && (
        <section className="section service-care__steps">
          <div className="wrap">
            <SectionHeading heading={steps.heading} />
            <StepList items={steps.items} />
          </div>
        </section>
      )}
      <SplitSection
        id="treatments"
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
    </>
  );
}
