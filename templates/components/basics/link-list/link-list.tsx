import './link-list.css';

/** Plain links, one a line. */
export function LinkList({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <ul className="link-list">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
