import { Fragment } from 'react';
import { ConditionFilter } from '../../client/islands/condition-filter.tsx';
import type { Condition, RedFlag, Site, Source } from '../../generator/contract/site.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { CONDITION_PAGE_IDS } from '../../generator/shared/heading-ids.ts';
import { absoluteUrl, pathTo, SITE_MAP_PATH } from '../../generator/shared/routes.ts';
import { plainWords, searchTerms, setSearchLanguage } from '../../generator/shared/search-terms.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { AllRules, EmergencyButton, useDangerGroups } from '../components/bands/safety/safety.tsx';
import { LinkList } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Island, usePage } from '../context.tsx';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import '../styles/chips.css';
import './conditions.css';

const SHOWN = ['name', 'also', 'text', 'to', 'slug', 'redFlags', 'urgent', 'sources'] as const;

interface ListedCondition extends Pick<Condition, (typeof SHOWN)[number]> {
  /** Title of the page to which it links; undefined for a page that is neither a service nor an article. */
  page: string | undefined;
  /** Numbers of its groups on the page, from 1. */
  groups: readonly number[];
  /** Whether it is one of the dangers for which people have to call the emergency number. */
  isEmergency: boolean;
}

export const conditions = definePageType({
  name: 'conditions',
  plan: (site) => {
    const { conditionsPage: entry, conditions, pages } = site;
    if (!entry || !pages.includes('conditions')) return [];
    const files = [entry.source, ...new Set(conditions.map(({ source }) => source))];
    const dangers = [...new Set(conditions.flatMap(({ redFlags }) => redFlags))];
    const listed = conditions.map(listedCondition(site, entry.groups ?? []));
    const data = { ...entry, conditions: listed, dangers };
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
                ids: CONDITION_PAGE_IDS,
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
            {data.groups && <Groups names={data.groups.map(({ name }) => name)} />}
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
        {data.dangers.length > 0 && (
          <div className="wrap conditions__notes">
            <AllRules heading={site.strings.service.urgentHeading} flags={data.dangers} anchor={site.routes.anchors.urgent} />
          </div>
        )}
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
  /** Names of the conditions. Their descriptions, anchors and sources would add two kilobytes (brotli) to the page. */
  structuredData({ data, head }, site) {
    const url = absoluteUrl(site.url, site.routes.conditions);
    return [
      {
        '@type': 'DefinedTermSet',
        name: data.title,
        description: head.description,
        url,
        publisher: { '@id': organizationId(site) },
        hasDefinedTerm: data.conditions.map(({ name }) => ({ '@type': 'DefinedTerm', name })),
      },
    ];
  },
});

/** Returns a function that adds to a condition what the page shows of it. */
function listedCondition(site: Site, groups: NonNullable<NonNullable<Site['conditionsPage']>['groups']>) {
  const { services, posts, routes, settings } = site;
  const titles = new Map([
    ...services.map(({ slug, names }) => [pathTo.service(slug, routes), names.card] as const),
    ...posts.map(({ slug, title }) => [pathTo.post(slug, routes), title] as const),
  ]);
  const serviceOf = new Map([
    ...services.map(({ slug }) => [pathTo.service(slug, routes), slug] as const),
    ...posts.map(({ slug, service }) => [pathTo.post(slug, routes), service] as const),
  ]);
  setSearchLanguage(settings.language);
  return (condition: Condition): ListedCondition => {
    const { name, also, to, redFlags } = condition;
    const page = to.split('#', 1)[0] as string;
    const words = new Set(searchTerms([name, ...also].join(' ')));
    return {
      ...pick(condition, SHOWN),
      page: titles.get(page),
      groups: groups.flatMap((group, index) => {
        const isNamed = [group.name, ...(group.words ?? [])].some((term) => searchTerms(term).every((word) => words.has(word)));
        return isNamed || group.services.some((service) => service === serviceOf.get(page)) ? [index + 1] : [];
      }),
      isEmergency: redFlags.some((flag) => flag.when === 'now' && sameWords(flag.name, name)),
    };
  };
}

/** Whether two texts have the same words in any order: `Allergic reaction, severe` and `Severe allergic reaction`. */
function sameWords(one: string, other: string): boolean {
  const words = [one, other].map((text) => plainWords(text).sort().join(' '));
  return words[0] === words[1];
}

/** Buttons of which one is pressed: all conditions, or those of a group. Style sheets filter the list, so they work without scripts. */
function Groups({ names }: { names: readonly string[] }) {
  const { conditions: words } = usePage().site.strings;
  return (
    <fieldset id={CONDITION_PAGE_IDS.groups} className="conditions__groups chips">
      <legend className="visually-hidden">{words.groups}</legend>
      {[words.all, ...names].map((name, index) => (
        <label key={name}>
          <input type="radio" name="group" value={index} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** A condition with its description. The folded part has its other names, dangers and sources, and a link to the page about it. */
function ConditionEntry({ condition }: { condition: ListedCondition }) {
  const { name, also, text, to, page, slug, redFlags, urgent, sources, groups, isEmergency } = condition;
  const { practice, strings } = usePage().site;
  const { conditions: words, safety, actions } = strings;
  return (
    <li id={slug} className={groups.map((group) => `group-${group}`).join(' ') || undefined}>
      <details>
        <summary>
          <b>{name}</b>
          {isEmergency && <strong>{fill(safety.now, { number: practice.emergencyNumber })}</strong>}
          <span>{text}</span>
        </summary>
        <p>{fill(words.also, { words: also.join(', ') })}</p>
        {isEmergency && <EmergencyButton />}
        {urgent && <p>{urgent}</p>}
        <Dangers flags={redFlags} />
        <a href={to}>{page ?? actions.learnMore}</a>
        <SourceLinks sources={sources} />
      </details>
    </li>
  );
}

/** Links to dangers by urgency: `When to call 911: Trouble breathing`. */
function Dangers({ flags }: { flags: readonly RedFlag[] }) {
  const { practice, routes, strings } = usePage().site;
  const number = practice.emergencyNumber;
  return useDangerGroups(flags).map(({ when, signs, group }) => (
    <p key={when} className="condition__dangers">
      {`${when === 'now' ? fill(strings.contact.urgentHeading, { number }) : signs}:`}
      {group.map(({ id, name }) => (
        <a key={id} href={`#${routes.anchors.urgent}-${id}`}>
          {name}
        </a>
      ))}
    </p>
  ));
}

function SourceLinks({ sources }: { sources: readonly Source[] }) {
  const { safety } = usePage().site.strings;
  if (sources.length === 0) return null;
  return (
    <p>
      {`${safety.sourcesHeading}: `}
      {sources.map(({ id, title, url }, index) => (
        <Fragment key={id}>
          <a href={url}>{title}</a>
          {index < sources.length - 1 && ', '}
        </Fragment>
      ))}
    </p>
  );
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
