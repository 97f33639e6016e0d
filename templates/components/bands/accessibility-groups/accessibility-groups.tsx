import type { Site } from '../../../../generator/contract.ts';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import type { ContentsEntry } from '../../posts/table-of-contents/table-of-contents.tsx';
import './accessibility-groups.css';

type Groups = Site['accessibility']['groups'];

/** The four groups of the accessibility statement for a table of contents. */
export function groupEntries(groups: Groups): ContentsEntry[] {
  return Object.entries(groups).map(([name, { heading }]) => ({ id: groupId(name), heading }));
}

/** What the site does for eyes, hands, ears and minds. */
export function AccessibilityGroups({ groups }: { groups: Groups }) {
  return (
    <div className="accessibility-groups grid">
      {Object.entries(groups).map(([name, { heading, items }]) => (
        <section key={name} className="panel" id={groupId(name)}>
          <h2>{heading}</h2>
          <CheckList items={items} />
        </section>
      ))}
    </div>
  );
}

function groupId(name: string): string {
  return `statement-${name}`;
}
