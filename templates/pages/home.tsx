import { countInWords, fill, type Site } from '../../generator/site/site.ts';
import { Affiliations } from '../components/affiliations.tsx';
import { Closing } from '../components/closing.tsx';
import { CommunityGrid } from '../components/community-grid.tsx';
import { ConditionsLink } from '../components/conditions-link.tsx';
import { Hero } from '../components/hero.tsx';
import { InsurerGrid } from '../components/insurer-grid.tsx';
import { PhysicianTeaser } from '../components/physician-teaser.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { ServiceBento } from '../components/service-bento.tsx';
import { TestimonialBand } from '../components/testimonial-band.tsx';
import { VisitBlock } from '../components/visit-block.tsx';
import { Welcome } from '../components/welcome.tsx';
import { usePage } from '../context.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf } from './page-type.ts';
import './home.css';

type Home = Site['home'];

/** The first page (specification section 2, Home). */
export const home = definePageType<Home>({
  name: 'home',
  plan: ({ home }) => [{ path: '/', head: headOf(home), breadcrumbs: [], sources: [home.source], data: home }],
  Page: HomePage,
  structuredData: (_, site) => [{ '@type': 'WebSite', name: site.practice.brand, url: `${site.url}/` }],
});

function HomePage({ data }: { data: Home }) {
  const { services, providers, strings } = usePage().site;
  const [surgeon] = providers;
  return (
    <Layout>
      <Hero {...data.hero} />
      <Welcome {...data.welcome} />
      <section className="section">
        <div className="wrap">
          <SectionHeading {...data.services} />
          <ServiceBento services={services} />
          <ConditionsLink />
        </div>
      </section>
      {surgeon && <PhysicianTeaser provider={surgeon} {...data.physician} />}
      <Trust insurance={data.insurance} affiliations={data.affiliations} />
      <TestimonialBand {...data.testimonials} />
      <Communities {...data.communities} />
      <section className="home-visit wrap">
        <VisitBlock {...data.visit} buttonLabel={strings.actions.requestAppointment} />
      </section>
      <Closing {...data.closing} />
    </Layout>
  );
}

function Trust({ insurance, affiliations }: Pick<Home, 'insurance' | 'affiliations'>) {
  return (
    <section className="home-trust section">
      <div className="wrap">
        <SectionHeading {...insurance} />
        <InsurerGrid />
        <SectionHeading {...affiliations} />
        <Affiliations />
      </div>
    </section>
  );
}

function Communities({ heading, lead }: Home['communities']) {
  const { locations } = usePage().site;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading heading={fill(heading, { count: capitalised(countInWords(locations.length)) })} lead={lead} />
        <CommunityGrid locations={locations} />
      </div>
    </section>
  );
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
