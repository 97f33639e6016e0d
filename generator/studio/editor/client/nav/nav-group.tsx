import type { ReactNode } from 'react';

interface NavGroupProps {
  label: string;
  /** Whether one of its lines is where one is. */
  isHere: boolean;
  count: number;
  children: ReactNode;
}

/** Lines of the list that are folded under one name. */
export function NavGroup({ label, isHere, count, children }: NavGroupProps) {
  return (
    <li>
      <details className="nav-group" open={isHere || undefined}>
        <summary className="nav-item">
          {label} <span className="nav-count">{count}</span>
        </summary>
        <ul className="nav-list">{children}</ul>
      </details>
    </li>
  );
}
