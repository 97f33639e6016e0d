import {
  type AnchorHTMLAttributes,
  Children,
  type CSSProperties,
  createContext,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { SiteLink } from '../../basics/button/button.tsx';

/** A link in running text. */
export function ProseLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <SiteLink to={href}>{children}</SiteLink>;
}

type Row = ReactElement<PropsWithChildren<{ style?: CSSProperties }>>;

/** More columns than this cannot be read beside each other on a phone; there each row is a small list, its cells named by their columns. */
const COLUMNS_ON_PHONES = 2;

/** What the cells of a wide table are called; empty in others. */
const CellNames = createContext<readonly string[]>([]);

/** A table of running text, never wider than the text. */
export function ProseTable({ children }: PropsWithChildren) {
  const [head] = elements(children);
  const [row] = elements(head?.props.children);
  const names = elements(row?.props.children).map(({ props }) => plainWords(props.children));
  const isWide = names.length > COLUMNS_ON_PHONES;
  return (
    <CellNames.Provider value={isWide ? names : []}>
      <table className={isWide ? 'wide' : undefined}>{children}</table>
    </CellNames.Provider>
  );
}

/** The class for the alignment of a column: the security policy of the site forbids the style attribute that Markdown makes of `|--:|`. */
const ALIGNED: Readonly<Record<string, string>> = { center: 'center', right: 'right' };

/** A row whose headers say what they head: columns in the first row, the row itself in the first cell of all others. */
export function ProseRow({ children }: PropsWithChildren) {
  const names = useContext(CellNames);
  return (
    <tr>
      {elements(children).map(({ type, props }, index) => {
        const heads = type === 'th' ? 'col' : index === 0 ? 'row' : undefined;
        const key = `${index}`;
        const className = ALIGNED[props.style?.textAlign ?? ''];
        return heads && plainWords(props.children) ? (
          <th key={key} scope={heads} className={className}>
            {props.children}
          </th>
        ) : (
          <td key={key} className={className} data-name={heads ? undefined : names[index]}>
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
