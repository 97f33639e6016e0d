import type { Site } from '../../generator/contract.ts';
import { pick } from '../../generator/shared/pick.ts';
import { routes } from '../../generator/shared/routes.ts';
import { Conversation } from '../art/people.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { SectionHeading } from '../components/basics/section-heading/section-heading.tsx';
import { SplitSection } from '../components/basics/split-section/split-section.tsx';
import { TermList } from '../components/basics/term-list/term-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Biography } from '../components/people/biography/biography.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { usePage, useProse } from '../context.tsx';
import { singlePage } from './define-page.ts';
import './about.css';

/** The physician, the practice, what it treats and with what. */
export const about = singlePage({
  name: 'about',
  path: routes.about,
  entry: (site) => site.about,
  more: ({ about: { body }, providers: [provider] }) => ({ body, provider: provider && pick(provider, ['photo', 'shortName']) }),
  Page({ data }) {
    const { services } = usePage().site;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} tone="sage" art={<Conversation />} />
        <Biography {...data.biography} provider={data.provider} />
        <section className="section">
          <div className="wrap">
            <SectionHeading {...data.expertise} />
            <ServiceList services={services} />
          </div>
        </section>
        <SplitSection heading={data.practice.heading} tone="sage">
          <div className="about-practice">
            <ProseText nodes={useProse(data.body).children} />
          </div>
        </SplitSection>
        <section className="section">
          <div className="wrap split about-lists">
            <ListPanel {...data.conditions} />
            <ListPanel {...data.specializedServices} dark />
          </div>
        </section>
        <SplitSection heading={data.technologies.heading} lead={data.technologies.lead} tone="sand">
          <TermList items={data.technologies.items} />
        </SplitSection>
        <Closing {...data.closing} />
      </Layout>
    );
  },
});

function ListPanel({ heading, lead, items, dark }: Site['about']['conditions' | 'specializedServices'] & { dark?: boolean }) {
  return (
    <div className={dark ? 'panel on-dark' : 'panel panel--sand'}>
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      <CheckList items={items} />
    </div>
  );
}
