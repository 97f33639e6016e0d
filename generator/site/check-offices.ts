import type { EntryName } from '../content/file-places.ts';
import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import { officeFacts } from '../content/types/office.ts';
import type { Problem } from '../problem/problem.ts';
import type { Practice } from './site.ts';

const FACTS = Object.keys(officeFacts) as (keyof typeof officeFacts)[];
const NEEDED = FACTS.filter((fact) => !officeFacts[fact].safeParse(undefined).success);

/** The facts of an office stand in practice.yaml or in offices/, never in both and never in neither; a map of locations needs its place. */
export function officePlaceProblems(entries: readonly Entry[], names: readonly EntryName[]): Problem[] {
  const offices = names.filter(({ type }) => type === 'offices');
  const hasLocations = names.some(({ type }) => type === 'locations');
  return [
    ...entriesOf<Practice>(entries, 'practice').flatMap((entry) =>
      offices.length > 0
        ? doubledFacts(entry, offices)
        : [...missingFacts(entry), ...(hasLocations && entry.data.address ? missingPlace(entry) : [])],
    ),
    ...(hasLocations ? entriesOf<{ geo?: object }>(entries, 'offices').flatMap(missingPlace) : []),
  ];
}

function doubledFacts(entry: Entry<Practice>, [first]: readonly EntryName[]): Problem[] {
  const folder = entry.label.slice(0, entry.label.length - entry.path.length);
  return FACTS.filter((fact) => entry.data[fact] !== undefined).map((fact) => {
    const message = `"${fact}" stands here, and each office has its own in ${folder}offices/, such as ${first?.slug}.yaml.`;
    return entryProblem(
      'office-facts',
      entry,
      [fact],
      message,
      'Remove it here, or the files in offices/ where the practice has one office.',
    );
  });
}

function missingFacts(entry: Entry<Practice>): Problem[] {
  return NEEDED.filter((fact) => entry.data[fact] === undefined).map((fact) =>
    entryProblem(
      'missing-field',
      entry,
      [fact],
      'This field is missing.',
      'Add it here; a practice with several offices has a file for each in offices/ instead.',
    ),
  );
}

function missingPlace(entry: Entry<{ geo?: object | undefined }>): Problem[] {
  if (entry.data.geo) return [];
  return [
    entryProblem('missing-field', entry, ['geo'], 'This field is missing.', 'The map of the locations shows the office in its middle.'),
  ];
}
