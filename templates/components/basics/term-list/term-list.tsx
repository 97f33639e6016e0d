import { CertifiedText } from '../../people/certified-text/certified-text.tsx';
import './term-list.css';

type Terms = readonly { name: string; description: string }[];

/** Names with descriptions: in `rows` the description is beside the name, in `columns` it is below, two or three side by side. */
export function TermList({ items, layout = 'rows' }: { items: Terms; layout?: 'rows' | 'columns' }) {
  return (
    <dl className={`term-list term-list--${layout}`}>
      {items.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <CertifiedText text={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
