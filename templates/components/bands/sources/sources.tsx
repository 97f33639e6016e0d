import type { Source } from '../../../../generator/contract/site.ts';
import { usePage } from '../../../context.tsx';
import './sources.css';

/** What a medical text rests on, with links to it; nothing where it names no source. With `numbered`, each is a place on the page. */
export function Sources({ sources, numbered = false }: { sources: readonly Source[]; numbered?: boolean }) {
  const { strings, routes } = usePage().site;
  if (sources.length === 0) return null;
  return (
    <section className="sources" id={routes.places.sources}>
      <h2>{strings.safety.sourcesHeading}</h2>
      <ol className="small">
        {sources.map((source, index) => (
          <li key={source.id} {...(numbered && { id: `${routes.places.sources}-${index + 1}` })}>
            <SourceLink {...source} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SourceLink({ title, publisher, year, url }: Source) {
  return (
    <>
      <a href={url}>{title}</a>
      {`. ${[publisher, year].filter(Boolean).join(', ')}.`}
    </>
  );
}
