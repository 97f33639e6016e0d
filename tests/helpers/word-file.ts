import { strToU8, type Zippable, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const relationships = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Returns a paragraph of a Word document; `text` may contain runs (`<w:r>`). */
export const wordParagraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${text.startsWith('<') ? text : wordRun(text)}</w:p>`;
export const wordRun = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

const styles = `<w:styles ${W}>${['heading 1', 'heading 2', 'Title']
  .map((name) => `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`)
  .join('')}</w:styles>`;

const PICTURE = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="A red square"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId9" xmlns:r="${OFFICE}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** Makes a Word document of paragraphs, with a picture after them; `more` adds or replaces parts. */
export function wordFile(paragraphs: readonly string[], { picture, more }: { picture?: Uint8Array; more?: Zippable } = {}): Uint8Array {
  const body = `${paragraphs.join('')}${picture ? PICTURE : ''}`;
  const types = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/></Types>`;
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relationships([['rId1', 'officeDocument', 'word/document.xml']])),
    'word/_rels/document.xml.rels': strToU8(
      relationships([['rId2', 'styles', 'styles.xml'], ...(picture ? [['rId9', 'image', 'media/image1.png'] as const] : [])]),
    ),
    'word/document.xml': strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(styles),
    ...(picture && { 'word/media/image1.png': picture }),
    ...more,
  });
}
