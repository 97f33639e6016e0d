import { Children, isValidElement, type PropsWithChildren } from 'react';

/** An item of a list; one that begins with bold words is marked, since CSS cannot see the text before an element. */
export function ProseItem({ children }: PropsWithChildren) {
  const [first] = Children.toArray(children);
  const isTitled = isValidElement(first) && first.type === 'strong';
  return <li className={isTitled ? 'titled' : undefined}>{children}</li>;
}
