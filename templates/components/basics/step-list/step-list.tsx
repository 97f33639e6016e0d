import './step-list.css';

/** What happens one after the other, numbered. */
export function StepList({ items }: { items: readonly { name: string; description: string }[] }) {
  return (
    <ol className="step-list">
      {items.map(({ name, description }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{description}</span>
        </li>
      ))}
    </ol>
  );
}
