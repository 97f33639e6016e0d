import './condition-filter.css';
import { useEffect, useRef, useState } from 'react';
import { SITE_MAP_PATH } from '../../generator/shared/routes.ts';
import { searchTerms, setSearchLanguage } from '../../generator/shared/search-terms.ts';

interface ConditionFilterProps {
  /** Ids of the field, of the buttons of groups, and of the list to filter: sections with a heading and list items. */
  ids: { filter: string; groups: string; list: string };
  total: number;
  /** `matches` contains `{count}` and `{total}`; `siteMap` is the address of the site map, if it is not the default one. */
  words: { label: string; hint: string; matches: string; none: string; siteMap?: string };
}

/**
 * Filters the list of conditions by the chosen group and by what is typed: each word must begin a word of the entry. Opens the entry that is
 * the target of a link. Hidden without scripts.
 */
export function ConditionFilter({ ids, total, words }: ConditionFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ query, count }, setNarrowed] = useState({ query: '', count: total });
  const narrow = () => {
    const typed = input.current?.value ?? '';
    setNarrowed({ query: typed, count: filterEntries(document.getElementById(ids.list), typed, chosenGroup(ids.groups)) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because the visitor may have typed or chosen before hydration
  useEffect(() => {
    const reach = () =>
      openTarget(() => {
        if (input.current) input.current.value = '';
        document.querySelector<HTMLInputElement>(`#${ids.groups} input`)?.click();
        narrow();
      });
    if (input.current?.value || chosenGroup(ids.groups)) narrow();
    reach();
    document.getElementById(ids.groups)?.addEventListener('change', narrow);
    addEventListener('hashchange', reach);
  }, []);
  return (
    <div className="condition-filter">
      <label htmlFor={ids.filter}>{words.label}</label>
      <input ref={input} id={ids.filter} type="text" autoComplete="off" placeholder={words.hint} onInput={narrow} />
      <p role="status">{words.matches.replace('{count}', `${count}`).replace('{total}', `${total}`)}</p>
      {count === 0 && (
        <a href={words.siteMap ?? SITE_MAP_PATH} data-opens="search" data-query={query}>
          {words.none}
        </a>
      )}
    </div>
  );
}

/** The class of the entries of the chosen group; undefined if all are shown. */
function chosenGroup(id: string): string | undefined {
  const number = document.querySelector<HTMLInputElement>(`#${id} :checked`)?.value ?? '0';
  return number === '0' ? undefined : `group-${number}`;
}

/** Opens what is folded in or around the target of the address. `showAll` is called if the filter hides it. */
function openTarget(showAll: () => void): void {
  const target = document.querySelector(':target');
  if (!target) return;
  const isHidden = target.closest('[hidden]') !== null;
  if (isHidden) showAll();
  const around = target.closest('details');
  const wasClosed = around?.open === false;
  const folded = around ?? target.querySelector<HTMLDetailsElement>(':scope > details');
  if (folded) folded.open = true;
  if (isHidden || wasClosed) target.scrollIntoView();
}

/** Hides entries that do not match; returns how many remain visible. */
function filterEntries(list: HTMLElement | null, query: string, group?: string): number {
  setSearchLanguage(document.documentElement.lang);
  const wanted = searchTerms(query);
  let left = 0;
  for (const section of list?.querySelectorAll('section') ?? []) {
    let shown = 0;
    for (const entry of section.querySelectorAll('li')) {
      // Its name, description and other names.
      const found = searchTerms([...entry.querySelectorAll('summary, summary + p')].map((part) => part.textContent).join(' '));
      const matches = wanted.every((term) => found.some((word) => word.startsWith(term)));
      entry.hidden = !matches || (group !== undefined && !entry.classList.contains(group));
      if (!entry.hidden) shown++;
    }
    section.hidden = shown === 0;
    left += shown;
  }
  return left;
}
