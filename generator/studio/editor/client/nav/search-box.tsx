import { useEffect, useRef, useState } from 'react';
import type { ContentGroup } from '../../api.ts';
import { fileHref } from '../route.ts';
import { searchEntries } from './search-entries.ts';

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
