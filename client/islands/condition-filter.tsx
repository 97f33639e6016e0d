import './condition-filter.css';
import { useEffect, useRef, useState } from 'react';
import { SITE_MAP_PATH } from '../../generator/shared/routes.ts';
import { searchTerms, setSearchLanguage } from '../../generator/shared/search-terms.ts';

interface ConditionFilterProps {
  id: string;
  /** Id of the list to filter: sections with a heading and list items. */
  list: string;
  total: number;
  /** `matches` contains `{count}` and `{total}`; `siteMap` is the address of the site map, if it is not the default one. */
  words: { label: string; hint: string; matches: string; none: string; siteMap?: string };
}

/** Filters the list of conditions: each word typed must begin a word of the entry. Hidden without scripts. */
export function ConditionFilter({ id, list, total, words }: ConditionFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ query, count }, setNarrowed] = useState({ query: '', count: total });
  const narrow = (typed: string) => setNarrowed({ query: typed, count: filterEntries(document.getElementById(list), typed) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because the visitor may have typed before hydration
  useEffect(() => {
    if (input.current?.value) narrow(input.current.value);
  }, []);
  return (
    <div className="condition-filter">
      <label htmlFor={id}>{words.label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        placeholder={words.hint}
        onInput={(event) => narrow(event.currentTarget.value)}
      />
      <p role="status">{words.matches.replace('{count}', `${count}`).replace('{total}', `${total}`)}</p>
      {count === 0 && (
        <a href={words.siteMap ?? SITE_MAP_PATH} data-opens="search" data-query={query}>
          {words.none}
        </a>
      )}
    </div>
  );
}

/** Hides entries that do not match; returns how many remain visible. */
function filterEntries(list: HTMLElement | null, query: string): number {
  setSearchLanguage(document.documentElement.lang);
  const wanted = searchTerms(query);
  let left = 0;
  for (const section of list?.querySelectorAll('section') ?? []) {
    const entries = [...section.querySelectorAll('li')];
    for (const entry of entries) {
      const found = searchTerms(entry.textContent ?? '');
      entry.hidden = !wanted.every((term) => found.some((word) => word.startsWith(term)));
    }
    const shown = entries.filter(({ hidden }) => !hidden).length;
    section.hidden = shown === 0;
    left += shown;
  }
  return left;
}
