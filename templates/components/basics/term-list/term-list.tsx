import './term-list.css';

interface TermListProps {
  items: readonly { name: string; description: string }[];
  /** `rows`: the name beside its description. `columns`: two or three columns of name above description. */
  layout?: 'rows' | 'columns';
}

export function TermList({ items, layout = 'rows' }: TermListProps) {
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
