import { ConditionFilter } from '../../client/islands/condition-filter.tsx';
import type { Condition, RedFlag, Site } from '../../generator/contract/site.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { CONDITION_PAGE_IDS } from '../../generator/shared/heading-ids.ts';
import { absoluteUrl, SITE_MAP_PATH } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { AllRules, Sources, useDangerGroups } from '../components/bands/safety/safety.tsx';
import { LinkList } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Island, usePage } from '../context.tsx';
import { citations } from '../review.ts';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import '../styles/chips.css';
import '../styles/card.css';
import './conditions.css';

const SHOWN = ['name', 'also', 'text', 'to', 'slug', 'redFlags', 'urgent'] as const;

interface ListedCondition extends Pick<Condition, (typeof SHOWN)[number]> {
  /** Numbers in the list of sources at the end of the page, from 1. */
  sources: readonly number[];
}

export const conditions = definePageType({
  name: 'conditions',
  plan: (site) => {
    const { conditionsPage: entry, conditions, pages } = site;
    if (!entry || !pages.includes('conditions')) return [];
    const files = [entry.source, ...new Set(conditions.map(({ source }) => source))];
    const sources = [...new Set(conditions.flatMap((condition) => condition.sources))];
    const listed = conditions.map(
      (condition): ListedCondition => ({
        ...pick(condition, SHOWN),
        sources: condition.sources.map((source) => sources.indexOf(source) + 1),
      }),
    );
    const dangers = [...new Set(conditions.flatMap(({ redFlags }) => redFlags))];
    const data = { ...entry, conditions: listed, dangers, sources };
    return [planPage(site, { path: site.routes.conditions, entry, sources: files, data })];
  },
  Page({ data }) {
    const { site } = usePage();
    const { conditions: words } = site.strings;
    const letters = byLetter(data.conditions, site.settings.language);
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} tone="sage" actions={null} />
        <section className="conditions wrap">
          <div className="conditions__tools screen-only">
            <Island
              name="condition-filter"
              component={ConditionFilter}
              props={{
                id: CONDITION_PAGE_IDS.filter,
                list: CONDITION_PAGE_IDS.list,
                total: data.conditions.length,
                words: {
                  label: words.filter,
                  hint: words.filterHint,
                  matches: words.matches,
                  none: words.none,
                  ...(site.routes.siteMap !== SITE_MAP_PATH && { siteMap: site.routes.siteMap }),
                },
              }}
            />
            <nav id={CONDITION_PAGE_IDS.letters} className="conditions__letters" aria-label={words.letters}>
              <LinkList
                className="chips"
                links={[...letters.keys()].map((letter) => ({ label: letter, to: `#${letterId(letter, site.routes)}` }))}
              />
            </nav>
          </div>
          <div id={CONDITION_PAGE_IDS.list}>
            {[...letters].map(([letter, entries]) => (
              <section key={letter} className="conditions__letter" aria-labelledby={letterId(letter, site.routes)}>
                <h2 id={letterId(letter, site.routes)}>{letter}</h2>
                <ul>
                  {entries.map((condition) => (
                    <ConditionEntry key={condition.slug} condition={condition} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
        <div className="wrap conditions__notes">
          {data.dangers.length > 0 && (
            <AllRules heading={site.strings.service.urgentHeading} flags={data.dangers} anchor={site.routes.anchors.urgent} />
          )}
          <Sources sources={data.sources} numbered />
        </div>
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
  /** Names and anchors of the conditions, and sources. Their descriptions are left out: they would add a kilobyte (brotli) to the page. */
  structuredData({ data, head }, site) {
    const url = absoluteUrl(site.url, site.routes.conditions);
    return [
      {
        '@type': 'DefinedTermSet',
        name: data.title,
        description: head.description,
        url,
        publisher: { '@id': organizationId(site) },
        ...citations(data.sources),
        hasDefinedTerm: data.conditions.map(({ name, slug }) => ({ '@type': 'DefinedTerm', name, url: `${url}#${slug}` })),
      },
    ];
  },
});

/** A condition with its description and other names, and links to its dangers and sources at the end of the page. */
function ConditionEntry({ condition: { name, also, text, to, slug, redFlags, urgent, sources } }: { condition: ListedCondition }) {
  const { strings, routes } = usePage().site;
  const { conditions: words, safety } = strings;
  return (
    <li id={slug}>
      <a href={to} className="cover-link">
        {name}
      </a>
      <p>{text}</p>
      <p>{fill(words.also, { words: also.join(', ') })}</p>
      {urgent && <p className="condition__urgent">{urgent}</p>}
      <Dangers flags={redFlags} />
      {sources.length > 0 && (
        <p className="condition__links">
          {safety.sourcesHeading}
          {sources.map((number) => (
            <a key={number} href={`#${routes.anchors.sources}-${number}`}>
              {number}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}

/** Links to dangers by urgency: `Call 911: Trouble breathing`. */
function Dangers({ flags }: { flags: readonly RedFlag[] }) {
  const { anchors } = usePage().site.routes;
  return useDangerGroups(flags).map(({ when, heading, group }) => (
    <p key={when} className="condition__urgent condition__links">
      {`${heading}:`}
      {group.map(({ id, name }) => (
        <a key={id} href={`#${anchors.urgent}-${id}`}>
          {name}
        </a>
      ))}
    </p>
  ));
}

/** The anchor of a letter; its prefix keeps it different from anchors of conditions. */
function letterId(letter: string, { anchors }: Site['routes']): string {
  return `${anchors.letter}-${letter.toLowerCase()}`;
}

/** Groups sorted conditions by first letter. Accented letters are separate only if the language sorts them so: ñ in Spanish. */
function byLetter(conditions: readonly ListedCondition[], language: string): ReadonlyMap<string, readonly ListedCondition[]> {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  return groupBy(conditions, ({ name }) => {
    // Skips opening question marks and quotation marks.
    const first = (name.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] ?? [...name][0] ?? '').toLocaleUpperCase(language);
    const plain = first.normalize('NFD').charAt(0);
    return compare(first, plain) === 0 ? plain : first;
  });
}
