import './term-list.css';

type Terms = readonly { name: string; description: string }[];

/** Names with their descriptions: in `rows` beside each other, in `columns` the description below the name, two or three side by side. */
export function TermList({ items, layout = 'rows' }: { items: Terms; layout?: 'rows' | 'columns' }) {
  return (
    <dl className={`term-list term-list--${layout}`}>
      {items.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
