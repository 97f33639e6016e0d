import type { Site } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { QuietBanner } from '../components/bands/quiet-banner/quiet-banner.tsx';
import { ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';

/** What a visitor sees at an unknown address: kind, and the ways on. */
export const notFound = definePageType<Site['notFound']>({
  name: 'not-found',
  plan: (site) => [planPage(site, { path: routes.notFound, entry: { ...site.notFound, noindex: true }, data: site.notFound })],
  Page: NotFoundPage,
  search: false,
});

function NotFoundPage({ data }: { data: Site['notFound'] }) {
  const { redirects, strings } = usePage().site;
  const forwards = redirects.redirects.filter(({ from }) => from.endsWith('/*'));
  return (
    <Layout>
      <div data-forwards={JSON.stringify(forwards)}>
        <QuietBanner heading={data.title} lead={data.lead}>
          <CallButton number />
          <ButtonLink to={routes.home} look="book">
            {strings.notFound.home}
          </ButtonLink>
          <ButtonLink to={routes.services} look="line">
            {strings.notFound.services}
          </ButtonLink>
          <ButtonLink to={routes.conditions} look="line">
            {strings.notFound.conditions}
          </ButtonLink>
          <ButtonLink to={routes.contact} look="line">
            {strings.notFound.contact}
          </ButtonLink>
        </QuietBanner>
      </div>
    </Layout>
  );
}
