/** Accepted drawings, and drawings that would do more than be shown, for tests of the reader and of a browser. */

export const svg = (inside: string, attributes = 'viewBox="0 0 10 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inside}\n</svg>`;

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const GOOD_DRAWINGS: readonly (readonly [string, string])[] = [
  [
    'of Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27.0 -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg(
      '<style type="text/css">\n\t.st0{fill:#123456;clip-path:url(#SVGID_2_);font-family:\'MyriadPro-Regular\';}\n</style><defs><rect id="SVGID_1_" width="9" height="9"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath><path class="st0" data-name="Layer 1" d="M0 0h9v9z"/>',
      'version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 10 20" style="enable-background:new 0 0 10 20;" xml:space="preserve"',
    )}`,
  ],
  [
    'of Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg(
      '<sodipodi:namedview id="v" inkscape:zoom="2"/><metadata id="m"><rdf:RDF><cc:Work rdf:about=""><dc:creator><cc:Agent><dc:title>Mara</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata><g inkscape:label="Layer 1" inkscape:groupmode="layer"><path style="fill:none;stroke:#000000;stroke-width:1px;-inkscape-stroke:none;paint-order:stroke fill" d="M0 0h9" sodipodi:nodetypes="cc"/></g>',
      'width="10mm" height="20mm" viewBox="0 0 10 20" inkscape:export-filename="/home/mara/logo.png" sodipodi:docname="logo.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    )}`,
  ],
  [
    'of Figma',
    svg(
      '<g filter="url(#filter0_d)"><rect width="9" height="9" rx="2" fill="url(#paint0)"/></g><defs><filter id="filter0_d" x="0" y="0" width="9" height="9" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in2="b"/></filter><linearGradient id="paint0" x1="0" y1="0" x2="9" y2="9" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset="1" stop-color="rgb(1, 2, 3)"/></linearGradient></defs>',
      'width="10" height="20" viewBox="0 0 10 20" fill="none"',
    ),
  ],
  [
    'of Sketch',
    svg(
      '<title>Logo</title><desc>Created with Sketch &amp; care.</desc><g fill="none" fill-rule="evenodd"><text font-family="A-Bold, &quot;A&quot;" font-size="4" letter-spacing="-.1"><tspan x="1" y="9">Ears &lt; Nose</tspan></text></g>',
    ),
  ],
  [
    'with parts used twice',
    svg(
      '<defs><g id="a"><path d="M0 0h1v1"/></g></defs><use xlink:href="#a"/><use href="#a" x="3"/><path fill="url(#g)" style="mask:url(\'#m\')" d="M0 0"/>',
    ),
  ],
  ['with a photo inside', svg(`<image width="1" height="1" xlink:href="${PIXEL}"/>`)],
  ['with a namespace prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><s:path d="M0 0h9v9z"/></s:svg>'],
  [
    'with rules in CDATA',
    svg('<style><![CDATA[ .a > .b { fill: red } /* x */ ]]></style><g class="a"><path class="b" d="M0 0h9v9z"/></g>'),
  ],
  ['with a byte order mark', `\uFEFF${svg('<path d="M0 0h9v9z"/>')}`],
];

const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const AWAY = 'https://away.example';

/** Refused drawings, one of each kind: the third line of the drawing, and its message. */
export const BAD_PARTS: readonly (readonly [string, string, string])[] = [
  ['a script', '<script>alert(1)</script>', 'contains a script'],
  ['a script from elsewhere', `<script href="${AWAY}/x.js"/>`, 'contains a script'],
  ['a script by prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'contains a script'],
  ['a script of HTML', `<script ${HTML}>alert(1)</script>`, 'contains <script> of HTML, which is not part of a drawing'],
  ['a handler', '<path onclick="alert(1)"/>', 'contains a script in "onclick"'],
  ['a handler in other letters', '<path ONLOAD="alert(1)"/>', 'contains a script in "ONLOAD"'],
  ['a link', '<a href="/about"/>', 'contains <a>, which is not part of a drawing'],
  ['an animation', '<animate attributeName="x" to="9"/>', 'is animated by <animate>, which distracts from reading'],
  [
    'a change that makes a link run',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    'is animated by <set>, which distracts from reading',
  ],
  ['HTML in a drawing', '<foreignObject><body/></foreignObject>', 'contains <foreignObject>, which is not part of a drawing'],
  [
    'a page that redirects',
    `<meta ${HTML} http-equiv="refresh" content="0;url=${AWAY}"/>`,
    'contains <meta> of HTML, which is not part of a drawing',
  ],
  [
    'a link of mathematics',
    `<math xmlns="http://www.w3.org/1998/Math/MathML" href="${AWAY}"/>`,
    'contains <math> of MathML, which is not part of a drawing',
  ],
  ['an HTML element without its namespace', '<img src="x" srcset="y"/>', 'contains <img>, which is not part of a drawing'],
  ['an attribute of HTML', '<path background="x"/>', 'has the attribute "background", which drawings do not have'],
  ['a picture from elsewhere', `<image href="${AWAY}/x.png"/>`, 'refers to another address in "href"'],
  ['a picture that holds a drawing', '<image href="data:image/svg+xml,x"/>', 'refers to another address in "href"'],
  ['a filter that loads', `<filter><feImage href="${AWAY}/x.png"/></filter>`, 'refers to another address in "href"'],
  ['a part of another file', '<use xlink:href="other.svg#a"/>', 'refers to another address in "href"'],
  ['a part that a photo would be', '<use href="data:image/png;base64,eA=="/>', 'refers to another address in "href"'],
  ['a reference that runs script, disguised', '<use xlink:href="java&#10;script:alert(1)"/>', 'contains a script in "href"'],
  ['an id that browsers decode', '<use href="#%61"/>', 'refers to another address in "href"'],
  ['a base of XML', `<g xml:base="${AWAY}/"/>`, 'refers to another address in "xml:base"'],
  ['a color from elsewhere', `<path fill="url(${AWAY}/#x)"/>`, 'loads something from another address in "fill"'],
  ['a color by an escape', `<path fill="u\\72l(${AWAY}/#x)"/>`, 'loads something from another address in "fill"'],
  ['a color by a character reference', `<path fill="&#117;rl(${AWAY}/#x)"/>`, 'loads something from another address in "fill"'],
  ['an empty address', '<path mask="url()"/>', 'loads something from another address in "mask"'],
  ['a cursor', `<path style="cursor:url(${AWAY}/x.cur),auto"/>`, 'contains "cursor" in a style in "style"'],
  ['a set of pictures', `<path style='fill:image-set("${AWAY}/x.png" 1x)'/>`, 'contains "image-set()" in a style in "style"'],
  ['a value of a variable', '<path fill="var(--x)"/>', 'contains "var()" in a style in "fill"'],
  ['a property that is not of drawings', '<path style="position:fixed"/>', 'contains "position" in a style in "style"'],
  ['a style that is none', '<path style="{}"/>', 'contains style rules that cannot be read in "style"'],
  ['a rule that loads', `<style>@import "${AWAY}/x.css";</style>`, 'contains the style rule "@import"'],
  ['a rule that loads, by an escape', `<style>@\\69mport "${AWAY}/x.css";</style>`, 'contains the style rule "@import"'],
  ['a rule that loads, cut by a comment', `<style>@imp<!-- -->ort "${AWAY}/x.css";</style>`, 'contains the style rule "@import"'],
  ['a rule that loads, in CDATA', `<style>@imp<![CDATA[ort "${AWAY}/x.css";]]></style>`, 'contains the style rule "@import"'],
  [
    'a rule that loads, by prefix',
    `<x:style xmlns:x="http://www.w3.org/2000/svg">@import "${AWAY}/x.css";</x:style>`,
    'contains the style rule "@import"',
  ],
  ['a font from elsewhere', `<style>@font-face{src:url("${AWAY}/x.woff2")}</style>`, 'contains the style rule "@font-face"'],
  ['a rule inside a rule', '<style>.a{.b{fill:red}}</style>', 'contains style rules that cannot be read'],
  ['an address that is not closed', `<style>.a{fill:url(${AWAY}</style>`, 'loads something from another address'],
  ['a picture in a rule', `<style>.a{fill:u\\72 l("${AWAY}")}</style>`, 'loads something from another address'],
  ['an element inside a style', '<style><g/></style>', 'contains <g> inside <style>'],
  ['a font of SVG', `<font-face-uri xlink:href="${AWAY}/x.svg#f"/>`, 'contains <font-face-uri>, which is not part of a drawing'],
  [
    'a listener of XML',
    '<path xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="click"/>',
    'has the attribute "XML Events event", which drawings do not have',
  ],
  ['an entity', '<text>&nbsp;</text>', 'is not well-formed, so browsers do not show it: undefined entity'],
  ['a prefix that is nowhere bound', '<use y:href="#a"/>', 'is not well-formed, so browsers do not show it: unbound namespace prefix: "y"'],
];
