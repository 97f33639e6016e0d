import { type CSSToken, tokenize } from '@csstools/css-tokenizer';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Namespaces besides SVG that browsers interpret. Elements of any other namespace are invisible. */
const INTERPRETED_NAMESPACES: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/xhtml': 'HTML',
  'http://www.w3.org/1998/Math/MathML': 'MathML',
  'http://www.w3.org/2001/xml-events': 'XML Events',
};

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

interface NamespacedName {
  local: string;
  uri: string;
}

/** Whether an element is metadata of a drawing program. Metadata is not a mistake, but is never published: it may contain names of people and folders. */
export function isMetadata({ local, uri }: NamespacedName): boolean {
  return uri === SVG_NAMESPACE ? local === 'metadata' : INTERPRETED_NAMESPACES[uri] === undefined;
}

/** Returns why an element is not allowed in a drawing, as the end of a sentence: `contains a script`; undefined if it is allowed. */
export function elementMistake({ local, uri }: NamespacedName): string | undefined {
  if (uri !== SVG_NAMESPACE) return `contains <${local}> of ${INTERPRETED_NAMESPACES[uri]}, which is not part of a drawing`;
  if (ELEMENTS.has(local)) return undefined;
  if (/^(script|handler|listener)$/i.test(local)) return 'contains a script';
  if (ANIMATIONS.has(local)) return `is animated by <${local}>, which distracts from reading`;
  return `contains <${local}>, which is not part of a drawing`;
}

/** Returns the name under which an attribute is published: `href` for `xlink:href`; undefined for metadata. */
export function publishedName({ local, uri }: NamespacedName): string | undefined {
  if (uri === '' || (uri === XLINK && local === 'href')) return local;
  if (uri === XML) return `xml:${local}`;
  return INTERPRETED_NAMESPACES[uri] === undefined || uri === XMLNS ? undefined : `${INTERPRETED_NAMESPACES[uri]} ${local}`;
}

/** Returns why an attribute is not allowed in a drawing, as the end of a sentence; undefined if it is allowed. */
export function attributeMistake(element: string, name: string, value: string): string | undefined {
  if (name === 'href') return referenceMistake(element, value);
  if (PLAIN_ATTRIBUTES.has(name) || /^((data|aria)-[\w.-]+|xml:(space|lang|id))$/.test(name)) return undefined;
  if (/^on/i.test(name)) return `contains a script in "${name}"`;
  if (name === 'xml:base') return `refers to another address in "${name}"`;
  if (!ATTRIBUTES.has(name)) return `has the attribute "${name}", which drawings do not have`;
  const mistake = cssMistake(value, name === 'style' ? 'declarations' : 'value');
  return mistake && `${mistake} in "${name}"`;
}

/** Checks a reference: allows parts of the same file, and photos embedded in it. */
function referenceMistake(element: string, reference: string): string | undefined {
  const isPhoto = /^data:image\/(png|jpe?g|webp|gif|avif);base64,[\w+/=\s]*$/i.test(reference);
  if (fragmentId(reference) !== undefined || (isPhoto && (element === 'image' || element === 'feImage'))) return undefined;
  // Browsers ignore white space in the scheme of an address (https://url.spec.whatwg.org/#concept-basic-url-parser).
  const isScript = /^(java|vb)script:/i.test(reference.replace(/[\p{Cc}\s]+/gu, ''));
  return isScript ? 'contains a script in "href"' : 'refers to another address in "href"';
}

/**
 * Checks CSS: the value of an attribute such as `fill`, the declarations of `style`, or a style sheet of plain rules that are not nested. The
 * tokens are those of a browser (https://www.w3.org/TR/css-syntax-3/#tokenization), so escapes cannot hide a name: `u\\72l(` is `url(`.
 */
export function cssMistake(css: string, kind: 'value' | 'declarations' | 'sheet'): string | undefined {
  const tokens = tokensOf(css);
  let isInBlock = kind === 'declarations';
  let isName = true;
  let hasSelector = false;
  for (const [index, token] of tokens.entries()) {
    const [type] = token;
    const mistake = tokenMistake(token, tokens[index + 1]);
    if (mistake) return mistake;
    if (kind === 'value') continue;
    if (type === '{-token' || type === '}-token') {
      if (kind === 'declarations' || isInBlock === (type === '{-token')) return UNREADABLE;
      isInBlock = type === '{-token';
      isName = true;
      hasSelector = false;
    } else if (!isInBlock) hasSelector = true;
    else if (type === 'semicolon-token') isName = true;
    else if (isName) {
      if (type !== 'ident-token' || tokens[index + 1]?.[0] !== 'colon-token') return UNREADABLE;
      const name = token[4].value.toLowerCase();
      if (!PROPERTIES.has(name) && !name.startsWith('-inkscape-')) return `contains "${name}" in a style`;
      isName = false;
    }
  }
  return hasSelector ? UNREADABLE : undefined;
}

const UNREADABLE = 'contains style rules that cannot be read';

/** Returns the tokens of a value, without white space and comments. */
function tokensOf(css: string): CSSToken[] {
  return tokenize({ css }).filter(([type]) => type !== 'EOF-token' && type !== 'whitespace-token' && type !== 'comment');
}

function tokenMistake(token: CSSToken, next: CSSToken | undefined): string | undefined {
  const [type] = token;
  if (type === 'bad-url-token' || type === 'bad-string-token' || type === 'CDO-token' || type === 'CDC-token') return UNREADABLE;
  if (type === 'at-keyword-token') return `contains the style rule "@${token[4].value}"`;
  if (type === 'url-token') return addressMistake(token[4].value);
  if (type !== 'function-token') return undefined;
  const name = token[4].value.toLowerCase();
  if (name === 'url') return next?.[0] === 'string-token' ? addressMistake(next[4].value) : UNREADABLE;
  return FUNCTIONS.has(name) ? undefined : `contains "${name}()" in a style`;
}

function addressMistake(address: string): string | undefined {
  return fragmentId(address) === undefined ? 'loads something from another address' : undefined;
}

/** Returns the id in `#id`; undefined for forms that browsers decode or compute (`#%61`, `#xpointer(id(a))`). */
export function fragmentId(address: string): string | undefined {
  return /^\s*#([\p{L}\p{M}\p{N}_.:-]+)\s*$/u.exec(address)?.[1];
}

/** Returns the ids in all `url(#id)` of a value. */
export function referencedIds(css: string): string[] {
  if (!css.includes('(')) return [];
  return tokensOf(css).flatMap((token) => {
    const id = token[0] === 'url-token' || token[0] === 'string-token' ? fragmentId(token[4].value) : undefined;
    return id === undefined ? [] : [id];
  });
}

/**
 * Elements that a static drawing may have: https://www.w3.org/TR/SVG2/ and https://www.w3.org/TR/filter-effects-1/ without script, animation, links,
 * foreign content and SVG fonts. Everything else is rejected.
 */
const ELEMENTS: ReadonlySet<string> = names(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`);

/** Elements that animate a drawing. */
const ANIMATIONS: ReadonlySet<string> = names('animate animateColor animateMotion animateTransform discard mpath set');

/** CSS properties that are attributes too (https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes). */
const PRESENTATION = `
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-profile
  color-rendering cx cy d direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font-family font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical height image-rendering isolation kerning letter-spacing lighting-color
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events r rx ry shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility width
  word-spacing writing-mode x y`;

/** Attributes without a namespace. `href`, `data-…` and `aria-…` are allowed too. */
const ATTRIBUTES: ReadonlySet<string> = names(`${PRESENTATION}
  amplitude azimuth baseFrequency baseProfile bias class clipPathUnits contentScriptType contentStyleType diffuseConstant divisor dx dy
  edgeMode elevation exponent filterRes filterUnits focusable fr fx fy gradientTransform gradientUnits id in in2 intercept k1 k2 k3 k4
  kernelMatrix kernelUnitLength lang lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits
  media method mode numOctaves offset operator order orient origin path pathLength patternContentUnits patternTransform patternUnits
  points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits radius refX refY requiredExtensions
  requiredFeatures result role rotate scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset
  stdDeviation stitchTiles style surfaceScale systemLanguage tabindex tableValues targetX targetY textLength type values version viewBox
  viewTarget x1 x2 xChannelSelector y1 y2 yChannelSelector z zoomAndPan`);

/** Attributes that contain long lists of numbers, or names: never CSS with functions. */
const PLAIN_ATTRIBUTES: ReadonlySet<string> = names('class d id points path values viewBox tableValues kernelMatrix');

/** CSS properties that drawing programs write. Those of Inkscape begin with `-inkscape-`. */
const PROPERTIES: ReadonlySet<string> = names(`${PRESENTATION}
  block-progression font font-feature-settings font-optical-sizing font-synthesis font-variant-alternates font-variant-caps
  font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings inline-size
  line-height marker shape-inside shape-margin shape-padding shape-subtract solid-color solid-opacity text-align text-align-last
  text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness text-indent text-orientation
  text-overflow text-shadow text-transform transform-box white-space`);

/** CSS functions that only depend on their arguments, in lower case; `url()` is checked separately. */
const FUNCTIONS: ReadonlySet<string> = names(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color calc min max clamp
  matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
  circle ellipse inset path polygon rect
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`);

function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
