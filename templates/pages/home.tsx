import type { Site } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { countInWords, fill } from '../../generator/shared/text.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Hero } from '../components/bands/hero/hero.tsx';
import { Welcome } from '../components/bands/welcome/welcome.tsx';
import { SectionHeading } from '../components/basics/section-heading/section-heading.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { InsurerGrid } from '../components/locations/insurer-grid/insurer-grid.tsx';
import { LocationGrid } from '../components/locations/location-grid/location-grid.tsx';
import { VisitBlock } from '../components/locations/visit-block/visit-block.tsx';
import { Affiliations } from '../components/people/affiliations/affiliations.tsx';
import { ProviderTeaser } from '../components/people/provider-teaser/provider-teaser.tsx';
import { TestimonialBand } from '../components/people/testimonial-band/testimonial-band.tsx';
import { ConditionsLink } from '../components/services/conditions-link/conditions-link.tsx';
import { ServiceBento } from '../components/services/service-bento/service-bento.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';
import './home.css';

type Home = Site['home'];

/** The first page. */
export const home = definePageType<Home>({
  name: 'home',
  plan: (site) => [planPage(site, { path: routes.home, entry: site.home, card: { title: site.home.hero.heading }, data: site.home })],
  Page: HomePage,
  search: false,
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
      {surgeon && <ProviderTeaser provider={surgeon} {...data.physician} />}
      <Trust insurance={data.insurance} affiliations={data.affiliations} />
      <TestimonialBand {...data.testimonials} />
      <Communities {...data.communities} />
      <section className="section section--joined wrap">
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
        <LocationGrid locations={locations} />
      </div>
    </section>
  );
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
