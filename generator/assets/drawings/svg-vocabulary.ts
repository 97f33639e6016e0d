/**
 * The vocabulary of a drawing that stands still: https://www.w3.org/TR/SVG2/ and https://www.w3.org/TR/filter-effects-1/
 * without script, animation, links, foreign content and SVG fonts. What is missing in these lists is refused.
 */

export const ELEMENTS: ReadonlySet<string> = names(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`);

/** Elements that only change what is seen over time. */
export const ANIMATIONS: ReadonlySet<string> = names('animate animateColor animateMotion animateTransform discard mpath set');

/** Properties of style rules that are attributes too (https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes). */
const PRESENTATION = `
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-profile
  color-rendering cx cy d direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font-family font-kerning font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical height image-rendering isolation kerning letter-spacing lighting-color
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events r rx ry shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility width
  word-spacing writing-mode x y`;

/** Attributes without a namespace. `href`, `style` and what begins with `data-` or `aria-` are taken besides. */
export const ATTRIBUTES: ReadonlySet<string> = names(`${PRESENTATION}
  amplitude azimuth baseFrequency baseProfile bias class clipPathUnits contentScriptType contentStyleType diffuseConstant divisor dx dy
  edgeMode elevation exponent filterRes filterUnits focusable fr fx fy gradientTransform gradientUnits id in in2 intercept k1 k2 k3 k4
  kernelMatrix kernelUnitLength lang lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits
  media method mode numOctaves offset operator order orient origin path pathLength patternContentUnits patternTransform patternUnits
  points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits radius refX refY requiredExtensions
  requiredFeatures result role rotate scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset
  stdDeviation stitchTiles surfaceScale systemLanguage tabindex tableValues targetX targetY textLength type values version viewBox
  viewTarget x1 x2 xChannelSelector y1 y2 yChannelSelector z zoomAndPan`);

/** Attributes that hold long lists of numbers, and names: never CSS with functions. */
export const PLAIN_ATTRIBUTES: ReadonlySet<string> = names('class d id points path values viewBox tableValues kernelMatrix');

/** What drawing programs write into style rules besides. Inkscape's own begin with `-inkscape-`. */
export const PROPERTIES: ReadonlySet<string> = names(`${PRESENTATION}
  block-progression font font-feature-settings font-optical-sizing font-synthesis font-variant-alternates font-variant-caps
  font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings inline-size
  line-height marker shape-inside shape-margin shape-padding shape-subtract solid-color solid-opacity text-align text-align-last
  text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness text-indent text-orientation
  text-overflow text-shadow text-transform transform-box white-space`);

/** Functions of CSS that compute from their own arguments; `url()` has a rule of its own. Small letters. */
export const FUNCTIONS: ReadonlySet<string> = names(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color calc min max clamp
  matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
  circle ellipse inset path polygon rect
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia`);

function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
