import { useEffect, useRef, useState } from 'react';
import type { ContentGroup } from '../../api.ts';
import { fileHref } from '../route.ts';

/** The search over everything; `/` leads to it from wherever nothing is typed. */
export function SearchBox({ groups, onChosen }: { groups: readonly ContentGroup[]; onChosen: () => void }) {
  const [question, setQuestion] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  const found = searchEntries(groups, question);
  const choose = () => {
    setQuestion('');
    onChosen();
  };
  return (
    <search className="search">
      <label className="hidden-text" htmlFor="search">
        Search everything
      </label>
      <input
        id="search"
        ref={input}
        className="input"
        type="search"
        placeholder="Search ( / )"
        autoComplete="off"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setQuestion('')}
      />
      <p className="hidden-text" role="status">
        {question && `${found.length === 0 ? 'Nothing' : found.length} found`}
      </p>
      {question && (
        <ul className="search-found">
          {found.map(({ path, title, group }) => (
            <li key={path}>
              <a href={fileHref(path)} onClick={choose}>
                {title} <span>{group}</span>
              </a>
            </li>
          ))}
          {found.length === 0 && <li>Nothing has these words in its title.</li>}
        </ul>
      )}
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

const MAX_FOUND = 30;

/** Entries in whose title, path or group every word of a question begins a word or a part of it; titles first. */
export function searchEntries(groups: readonly ContentGroup[], question: string): { group: string; title: string; path: string }[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = groups.flatMap((group) =>
    group.entries.flatMap(({ title, path }) => {
      const titleWords = plain(title);
      const rest = plain(`${path} ${group.label} ${group.singular}`);
      if (!words.every((word) => titleWords.includes(word) || rest.includes(word))) return [];
      const rank = words.filter((word) => titleWords.includes(word)).length + Number(titleWords.startsWith(words[0] ?? ''));
      return [{ rank, entry: { group: group.label, title, path } }];
    }),
  );
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}

/** Small letters without accents and what cannot be seen. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
