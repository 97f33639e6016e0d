import { SaxesParser } from 'saxes';

interface ReadElement {
  attributes: Record<string, string>;
  /** Text directly in this element, without the text of child elements. */
  text: string;
}

/** Returns the elements with a name in the order of their start tags. Throws if the text is not well-formed XML. */
export function elementsOf(xml: string, name: string): ReadElement[] {
  const found: ReadElement[] = [];
  const open: ReadElement[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const element = { attributes: tag.attributes, text: '' };
    open.push(element);
    if (tag.name === name) found.push(element);
  });
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}
