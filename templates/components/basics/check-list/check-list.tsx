import './check-list.css';

/** Short points, each with a tick, in two columns where there is room. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid check-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
