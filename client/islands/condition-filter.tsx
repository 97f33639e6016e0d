import './condition-filter.css';
import { useEffect, useRef, useState } from 'react';
import { SITE_MAP_PATH } from '../../generator/shared/routes.ts';
import { searchTerms, setSearchLanguage } from '../../generator/shared/search-terms.ts';

interface ConditionFilterProps {
  id: string;
  /** Id of the list that it narrows: sections with a heading and list items. */
  list: string;
  total: number;
  /** `matches` holds `{count}` and `{total}`; `siteMap` is where the list of all pages lies, if not at the usual address. */
  words: { label: string; hint: string; matches: string; none: string; siteMap?: string };
}

/** Narrows the list of conditions to the entries that hold every word typed, or words that begin so. Hidden without script. */
export function ConditionFilter({ id, list, total, words }: ConditionFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [{ query, count }, setNarrowed] = useState({ query: '', count: total });
  const narrow = (typed: string) => setNarrowed({ query: typed, count: showFitting(document.getElementById(list), typed) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; somebody may have typed before this ran
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

/** Hides what does not fit; returns how many entries are left. */
function showFitting(list: HTMLElement | null, query: string): number {
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
