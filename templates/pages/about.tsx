import type { Site } from '../../generator/site/site.ts';
import { Conversation } from '../art/conversation.tsx';
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
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './about.css';

type About = Site['about'];

/** The physician, the practice, what it treats and with what (specification section 2, About). */
export const about = definePageType<About>({
  name: 'about',
  plan: (site) => [
    { path: '/about', head: headOf(site.about), breadcrumbs: breadcrumbs(site, 'about'), sources: [site.about.source], data: site.about },
  ],
  Page: AboutPage,
});

function AboutPage({ data }: { data: About }) {
  const { services } = usePage().site;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} tone="sage" art={<Conversation />} />
      <Biography {...data.biography} />
      <section className="section">
        <div className="wrap about-expertise">
          <SectionHeading {...data.expertise} />
          <ServiceList services={services} />
        </div>
      </section>
      <SplitSection heading={data.practice.heading} tone="sage">
        <div className="about-practice">
          <ProseText nodes={data.body.children} />
        </div>
      </SplitSection>
      <section className="section">
        <div className="wrap about-lists">
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
}

interface ListPanelProps {
  heading: string;
  lead?: string | undefined;
  items: readonly string[];
  dark?: boolean;
}

function ListPanel({ heading, lead, items, dark = false }: ListPanelProps) {
  return (
    <div className={dark ? 'about-lists__panel about-lists__panel--dark on-dark' : 'about-lists__panel'}>
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      <CheckList items={items} />
    </div>
  );
}
