import type { Site } from '../../generator/site/site.ts';
import { NOT_FOUND_PATH } from '../../generator/site/urls.ts';
import { QuietBanner } from '../components/bands/quiet-banner/quiet-banner.tsx';
import { ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { definePageType } from './page-type.ts';

interface NotFoundData {
  title: string;
  lead: string | undefined;
}

/** What a visitor sees at an unknown address: kind, and the ways on. */
export const notFound = definePageType<NotFoundData>({
  name: 'not-found',
  plan: ({ notFound: { title, searchTitle, lead, description, keywords, source } }: Site) => [
    {
      path: NOT_FOUND_PATH,
      head: { title: searchTitle ?? title, description, keywords, noindex: true },
      breadcrumbs: [],
      sources: [source],
      data: { title, lead },
    },
  ],
  Page: NotFoundPage,
});

function NotFoundPage({ data }: { data: NotFoundData }) {
  const { redirects, strings } = usePage().site;
  const forwards = redirects.redirects.filter(({ from }) => from.endsWith('/*'));
  return (
    <Layout>
      <div data-forwards={JSON.stringify(forwards)}>
        <QuietBanner heading={data.title} lead={data.lead}>
          <CallButton number />
          <ButtonLink to="/" look="book">
            {strings.notFound.home}
          </ButtonLink>
          <ButtonLink to="/services" look="line">
            {strings.notFound.services}
          </ButtonLink>
          <ButtonLink to="/conditions" look="line">
            {strings.notFound.conditions}
          </ButtonLink>
          <ButtonLink to="/contact-us" look="line">
            {strings.notFound.contact}
          </ButtonLink>
        </QuietBanner>
      </div>
    </Layout>
  );
}
