import type { Condition } from '../../../../generator/contract.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import './condition-entry.css';

/** One line of the list from A to Z: name, what it is, its other names, and when it is an emergency. */
export function ConditionEntry({ condition: { name, also, text, to, slug, urgent } }: { condition: Condition }) {
  const { conditions: words } = usePage().site.strings;
  return (
    <li id={slug} className="condition">
      <a href={to}>{name}</a>
      <p>{text}</p>
      <p className="condition__also">{fill(words.also, { words: also.join(', ') })}</p>
      {urgent && (
        <p className="condition__urgent">
          <Icon name="warning" />
          <span>{urgent}</span>
        </p>
      )}
    </li>
  );
}
