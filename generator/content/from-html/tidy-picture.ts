import type { Element, ElementContent } from 'hast';
import { attributeOf, htmlElement, type Report } from './html-tree.ts';
import { ordinaryWords } from './ordinary-words.ts';

/** Returns a picture with the address of its largest version; emoji as characters; nothing for counting pixels. */
export function tidyPicture(node: Element, report: Report): ElementContent[] {
  // The boxes of a checklist in Google Docs.
  if (attributeOf(node, 'ariaRoleDescription') === 'checkbox') return [];
  const src = [
    ...['dataImage', 'dataOrigFile', 'dataLazySrc', 'dataSrc', 'dataOriginal', 'src'].map((name) => attributeOf(node, name)),
    widest(node),
  ].find((one) => one && !one.startsWith('data:image/gif') && !one.startsWith('data:image/svg'));
  const id = attributeOf(node, 'dataId') || (/(?:^|\s)wp-image-(\d+)/.exec(attributeOf(node, 'className'))?.[1] ?? '');
  const alt = ordinaryWords(attributeOf(node, 'alt'));
  if (/(?:^|\s)(?:wp-smiley|emoji|emojione)/.test(attributeOf(node, 'className'))) return [{ type: 'text', value: alt }];
  if (!src && !id) {
    report('A picture without an address was left out.');
    return [];
  }
  if (!alt && /\.svg(?:[?#]|$)/i.test(src ?? '')) {
    report('A decorative drawing without a description was left out.');
    return [];
  }
  const [width, height] = [Number(attributeOf(node, 'width')), Number(attributeOf(node, 'height'))];
  if ((width > 0 && width <= 2) || (height > 0 && height <= 2)) {
    report('A one-pixel picture that counts visitors was left out.');
    return [];
  }
  return [
    htmlElement('img', [], {
      ...(src && { src }),
      alt,
      ...(id && { dataId: id }),
      className: node.properties['className'],
      title: attributeOf(node, 'title'),
    }),
  ];
}

/** Returns the address of the widest version in `srcset`. */
function widest(node: Element): string | undefined {
  const versions = (attributeOf(node, 'srcSet') || attributeOf(node, 'dataSrcset'))
    .split(/,\s/)
    .map((version) => version.trim().split(/\s+/));
  return versions.sort(([, a = '1'], [, b = '1']) => Number.parseFloat(b) - Number.parseFloat(a))[0]?.[0];
}
