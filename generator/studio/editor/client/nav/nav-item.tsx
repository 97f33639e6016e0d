import type { ReactNode } from 'react';

interface NavItemProps {
  href: string;
  isHere: boolean;
  onChosen: () => void;
  count?: number;
  /** What is counted, where it is not entries. */
  countWords?: string;
  children: ReactNode;
}

/** A line of the list on the left. */
export function NavItem({ href, isHere, onChosen, count, countWords = count === 1 ? 'entry' : 'entries', children }: NavItemProps) {
  return (
    <li>
      <a className="nav-item" href={href} onClick={onChosen} {...(isHere && { 'aria-current': 'page' })}>
        {children}
        {count !== undefined && count > 0 && (
          <span className="nav-count">
            {count}
            <span className="hidden-text"> {countWords}</span>
          </span>
        )}
      </a>
    </li>
  );
}
