import type { Templates } from '../generator/contract/index.ts';
import type { SharedSite } from '../generator/contract/site.ts';
import { pageTitle } from '../generator/shared/page-title.ts';
import { absoluteUrl } from '../generator/shared/routes.ts';
import { withoutBreakHints } from '../generator/shared/text.ts';
import { announcementTimes } from './components/layout/announcements/announcements.tsx';
import { PageContextProvider } from './context.tsx';
import { socialImageOf } from './pictures.ts';
import { themedColors } from './theme/palette-of.tsx';

type DocumentProps = Parameters<Templates['Document']>[0];

/** A whole HTML document. */
export function Document(props: DocumentProps) {
  const { site, assets, page, pageType, parse, once } = props;
  const { Page } = pageType;
  return (
    <html lang={site.settings.language} data-announcements={announcementTimes(site)}>
      <Head {...props} />
      <body>
        <PageContextProvider value={{ site, assets, page, parse, once }}>
          <Page data={page.data} page={page} />
        </PageContextProvider>
      </body>
    </html>
  );
}

function Head({ site, assets, page, pageType, structuredData }: DocumentProps) {
  const { head, path } = page;
  const title = withoutBreakHints(pageTitle(head.title, site));
  const description = withoutBreakHints(head.description);
  const canonical = absoluteUrl(site.url, path);
  const locale = openGraphLocale(site);
  const social = socialImageOf(page, assets);
  return (
    <head>
      <meta charSet="utf-8" />
      {assets.metaPolicy && (
        <>
          <meta httpEquiv="Content-Security-Policy" content={assets.metaPolicy.contentSecurity} />
          <meta name="referrer" content={assets.metaPolicy.referrer} />
        </>
      )}
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <script>{assets.headScript}</script>
      {assets.announcementScript && <script src={assets.announcementScript} />}
      <title>{title}</title>
      <link rel="stylesheet" href={assets.styles(pageType.name)} />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <meta name="description" content={description} />
      <meta name="keywords" content={withoutBreakHints(head.keywords.join(', '))} />
      <meta name="author" content={head.author ?? site.practice.name} />
      <meta name="robots" content={head.noindex || site.isPreview ? 'noindex,nofollow' : 'index,follow'} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themedColors(site.theme).dark.roles.deep} />
      <meta name="theme-color" content={site.settings.themeColor ?? themedColors(site.theme).shades.green} />
      <meta name="format-detection" content="telephone=no" />
      <link rel="canonical" href={canonical} />
      {head.prev && <link rel="prev" href={absoluteUrl(site.url, head.prev)} />}
      {head.next && <link rel="next" href={absoluteUrl(site.url, head.next)} />}
      <link rel="icon" href={assets.icons.svg} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={assets.icons.touch} />
      <link rel="manifest" href={assets.icons.manifest} />
      <meta property="og:type" content={head.type ?? 'website'} />
      {locale !== 'en_US' && <meta property="og:locale" content={locale} />}
      <meta property="og:site_name" content={site.practice.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={absoluteUrl(site.url, social.src)} />
      <meta property="og:image:width" content={String(social.width)} />
      <meta property="og:image:height" content={String(social.height)} />
      <meta property="og:image:alt" content={withoutBreakHints(social.alt)} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.published && <meta property="article:published_time" content={head.published} />}
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      {site.pages.includes('blog') && (
        <>
          <link rel="alternate" type="application/atom+xml" title={site.practice.brand} href={site.routes.atomFeed} />
          <link rel="alternate" type="application/feed+json" title={site.practice.brand} href={site.routes.jsonFeed} />
        </>
      )}
      {structuredData.map((thing, index) => (
        // React does not escape children of <script>, where "<" could end the element; JSON parsers read its escape as "<".
        <script key={String(index)} type="application/ld+json">
          {withoutBreakHints(JSON.stringify(thing)).replaceAll('<', '\\u003c')}
        </script>
      ))}
      {assets.script && <script type="module" src={assets.script} />}
      <script type="speculationrules">{assets.speculationRules}</script>
    </head>
  );
}

const locales = new Map<string, Intl.Locale>();

/** The language and country in the form of Open Graph, `es_US`; the country is that of the practice if the language has none. */
function openGraphLocale({ settings, offices }: SharedSite): string {
  const locale = locales.get(settings.language) ?? new Intl.Locale(settings.language);
  locales.set(settings.language, locale);
  const { language, region = offices[0].address.country } = locale;
  return `${language}_${region}`;
}

/** The page at an old address: it redirects at once, names its target as canonical, and has a plain link. */
export function RedirectStub({ site, to }: { site: SharedSite; to: string }) {
  const target = absoluteUrl(site.url, to);
  return (
    <html lang={site.settings.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${site.strings.layout.moved} | ${site.practice.brand}`}</title>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={target} />
      </head>
      <body>
        <p>
          <span>{`${site.strings.layout.moved}: `}</span>
          <a href={to}>{target}</a>
        </p>
      </body>
    </html>
  );
}
