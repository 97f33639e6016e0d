import {
  type AnchorHTMLAttributes,
  Children,
  createContext,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { SiteLink } from '../../basics/button/button.tsx';

/** A link in running text. */
export function ProseLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <SiteLink to={href}>{children}</SiteLink>;
}

/** An item of a list; one that begins with bold words is marked, since CSS cannot see the text before an element. */
export function ProseItem({ children }: PropsWithChildren) {
  const [first] = Children.toArray(children);
  const isTitled = isValidElement(first) && first.type === 'strong';
  return <li className={isTitled ? 'titled' : undefined}>{children}</li>;
}

type Row = ReactElement<PropsWithChildren>;

/** More columns than this do not fit a phone beside each other; there each row is a small list, its cells named by their columns. */
const COLUMNS_ON_PHONES = 3;

/** What the cells of a wide table are called; empty in others. */
const CellNames = createContext<readonly string[]>([]);

/** A table of running text that scrolls by itself where it is wider than the page, with the keyboard too. */
export function ProseTable({ children }: PropsWithChildren) {
  const { strings } = usePage().site;
  const [head] = elements(children);
  const [row] = elements(head?.props.children);
  const names = elements(row?.props.children).map(({ props }) => plainWords(props.children));
  const label = fill(strings.layout.table, { columns: names.filter(Boolean).join(', ') });
  const isWide = names.length > COLUMNS_ON_PHONES;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus (WCAG 2.1.1)
    <section className={isWide ? 'table-scroll table-scroll--wide' : 'table-scroll'} tabIndex={0} aria-label={label}>
      <CellNames.Provider value={isWide ? names : []}>
        <table>{children}</table>
      </CellNames.Provider>
    </section>
  );
}

/** A row whose headers say what they head: columns in the first row, the row itself in the first cell of all others. */
export function ProseRow({ children }: PropsWithChildren) {
  const names = useContext(CellNames);
  return (
    <tr>
      {elements(children).map(({ type, props }, index) => {
        const heads = type === 'th' ? 'col' : index === 0 ? 'row' : undefined;
        const key = `${index}`;
        return heads && plainWords(props.children) ? (
          <th key={key} scope={heads}>
            {props.children}
          </th>
        ) : (
          <td key={key} data-name={heads ? undefined : names[index]}>
            {props.children}
          </td>
        );
      })}
    </tr>
  );
}

function elements(nodes: ReactNode): Row[] {
  return Children.toArray(nodes).filter((node): node is Row => isValidElement(node));
}

function plainWords(nodes: ReactNode): string {
  return Children.toArray(nodes)
    .map((node) => (isValidElement<PropsWithChildren>(node) ? plainWords(node.props.children) : String(node)))
    .join('')
    .trim();
}
