import type { TableHTMLAttributes } from 'react';

/** A table of running text that scrolls by itself where it is wider than the page. */
export function ProseTable({ children }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className="table-scroll">
      <table>{children}</table>
    </div>
  );
}
