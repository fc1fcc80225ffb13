import type { ShapeTrait } from './drawing-trait.ts'

const setAt = (size: number): string => `font-family="Open Sans" font-size="${size}"`
const set = setAt(22)
const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#00843d"/></svg>`
const dotAddress = `data:image/svg+xml;base64,${Buffer.from(dot).toString('base64')}`
/** Two by two pixels: red, green, blue, yellow. */
const pixels =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGO4I6PBIMFg8/8mg8R/MQAn0wU12fZ+XwAAAABJRU5ErkJggg=='

export const shapeTraits: readonly ShapeTrait[] = [
  { name: 'rectangle', draw: (look) => `<rect x="20" y="10" width="70" height="40" ${look}/>` },
  { name: 'rounded rectangle', draw: (look) => `<rect x="20" y="10" width="70" height="40" rx="12" ${look}/>` },
  { name: 'rounded in per cent', draw: (look) => `<rect x="20" y="10" width="70" height="40" rx="25%" ry="10%" ${look}/>` },
  { name: 'circle', draw: (look) => `<circle cx="60" cy="30" r="24" ${look}/>` },
  { name: 'ellipse with one radius', draw: (look) => `<ellipse cx="60" cy="30" rx="24" ${look}/>` },
  { name: 'polygon', draw: (look) => `<polygon points="10,50 60,6 110,50 60,36" ${look}/>` },
  { name: 'polyline', draw: (look) => `<polyline points="10 50 40 10 70 50 100 10" ${look}/>` },
  { name: 'arcs', draw: (look) => `<path d="M20 40a20 20 0 0140 0 20 14 30 1 0 40-10l-10 26z" ${look}/>` },
  { name: 'smooth curves', draw: (look) => `<path d="M10 40C20 0 40 0 50 30S80 60 90 20Q100 0 106 30T114 50H10Z" ${look}/>` },
  { name: 'path with mistakes', draw: (look) => `<path d="M20 10H90V50H20zL40" ${look}/>` },
  { name: 'even-odd star', draw: (look) => `<path fill-rule="evenodd" d="M60 4 78 54 32 22 88 22 42 54z" ${look}/>` },
  {
    name: 'use moved',
    draw: (look) =>
      `<defs><rect id="u" width="30" height="30"/></defs><use href="#u" x="20" y="15" ${look}/><use xlink:href="#u" x="70" y="10" ${look}/>`,
  },
  {
    name: 'use of a symbol',
    draw: (look) =>
      `<symbol id="y" viewBox="0 0 10 10"><path d="M0 0h10L5 10z"/></symbol><use href="#y" x="20" y="8" width="80" height="44" ${look}/>`,
  },
  {
    name: 'use of a symbol with reference point',
    draw: (look) =>
      `<symbol id="y" viewBox="0 0 10 10" width="30" height="30" refX="center" refY="center"><path d="M0 0h10L5 10z"/></symbol><use href="#y" x="60" y="30" ${look}/>`,
  },
  {
    name: 'use of a use',
    draw: (look) =>
      `<defs><circle id="c" r="12"/><use id="d" href="#c" x="20"/></defs><use href="#d" x="20" y="30" ${look}/><use href="#c" x="80" y="30" ${look}/>`,
  },
  { name: 'use of a text', draw: (look) => `<defs><text id="t" ${set}>VRBA</text></defs><use href="#t" x="14" y="40" ${look}/>` },
  {
    name: 'use of a nested drawing',
    draw: (look) =>
      `<defs><svg id="n" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg></defs><use href="#n" x="10" y="10" width="40" height="40" ${look}/><rect x="70" y="10" width="30" height="40" ${look}/>`,
  },
  {
    name: 'switch by language',
    draw: (look) =>
      `<switch><circle systemLanguage="zz" cx="60" cy="30" r="8" ${look}/><g systemLanguage="en"><rect x="20" y="10" width="30" height="40" ${look}/></g><rect x="70" y="10" width="30" height="40" ${look}/></switch>`,
  },
  {
    name: 'switch by feature',
    draw: (look) =>
      `<switch><g requiredExtensions="http://example.com/none"><circle cx="60" cy="30" r="28" ${look}/></g><rect x="20" y="10" width="30" height="40" ${look}/></switch>`,
  },
  {
    name: 'nested drawing',
    draw: (look) => `<svg x="20" y="10" width="80" height="40" viewBox="0 0 20 20"><circle cx="10" cy="10" r="14" ${look}/></svg>`,
  },
  {
    name: 'nested drawing that overflows',
    draw: (look) => `<svg x="40" y="20" width="40" height="20" overflow="visible"><circle cx="20" cy="10" r="24" ${look}/></svg>`,
  },
  {
    name: 'nested drawing cut',
    draw: (look) =>
      `<svg x="40" y="20" width="40" height="20" viewBox="0 0 20 20" preserveAspectRatio="xMidYMax slice"><circle cx="10" cy="10" r="9" ${look}/></svg>`,
  },
  {
    name: 'embedded drawing',
    draw: (look) =>
      `<image href="${dotAddress}" x="20" y="10" width="40" height="40"/><rect x="70" y="10" width="30" height="40" ${look}/>`,
  },
  {
    name: 'embedded drawing without size',
    draw: (look) => `<image href="${dotAddress}" x="20" y="10"/><rect x="70" y="10" width="30" height="40" ${look}/>`,
  },
  {
    name: 'embedded bitmap',
    draw: (look) =>
      `<image xlink:href="${pixels}" x="10" y="10" width="80" height="40" style="image-rendering:pixelated"/><rect x="98" y="10" width="12" height="40" ${look}/>`,
  },
  {
    name: 'embedded bitmap that fills',
    draw: (look) =>
      `<image href="${pixels}" x="10" y="10" width="80" height="40" preserveAspectRatio="xMinYMin slice" image-rendering="optimizeSpeed"/><rect x="98" y="10" width="12" height="40" ${look}/>`,
  },
  {
    name: 'markers',
    draw: (look) =>
      `<marker id="m" viewBox="0 0 6 6" refX="3" refY="3" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0 6 3 0 6z" fill="#00843d"/></marker><path d="M15 45 60 15 105 45" fill="none" stroke="#101820" stroke-width="4" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"/><circle cx="60" cy="50" r="8" ${look}/>`,
  },
  {
    name: 'markers turned at the start',
    draw: (look) =>
      `<marker id="m" refX="3" refY="3" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0 6 3 0 6z" fill="#00843d"/></marker><line x1="20" y1="15" x2="100" y2="15" stroke="#101820" stroke-width="2" marker-start="url(#m)" marker-end="url(#m)"/><rect x="20" y="30" width="80" height="20" ${look}/>`,
  },
  {
    name: 'markers in the colour of the line',
    draw: (look) =>
      `<marker id="m" refX="3" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 6 3 0 6z" fill="context-stroke"/></marker><line x1="20" y1="15" x2="100" y2="15" stroke="#00843d" stroke-width="4" marker-end="url(#m)"/><rect x="20" y="30" width="80" height="20" ${look}/>`,
  },
  { name: 'text', draw: (look) => `<text x="14" y="40" ${set} ${look}>VRBA 12</text>` },
  { name: 'bold text', draw: (look) => `<text x="14" y="40" ${set} font-weight="700" ${look}>VRBA 12</text>` },
  {
    name: 'italic text by shorthand',
    draw: (look) => `<text x="14" y="40" style="font:italic 600 20px 'Source Serif 4'" ${look}>Vrba 12</text>`,
  },
  { name: 'text in the middle', draw: (look) => `<text x="60" y="40" text-anchor="middle" ${set} ${look}>VRBA</text>` },
  {
    name: 'text at the end',
    draw: (look) => `<text x="110" y="40" text-anchor="end" ${set} ${look}>VR<tspan font-weight="bold">BA</tspan></text>`,
  },
  {
    name: 'spans moved',
    draw: (look) => `<text x="14" y="30" ${set} ${look}>A<tspan dx="6" dy="8">B</tspan><tspan dy="-8" fill="#00843d">C</tspan></text>`,
  },
  {
    name: 'spans in lines',
    draw: (look) => `<text ${setAt(16)} ${look}><tspan x="14" y="24">Vrba</tspan><tspan x="14" dy="1.4em">Brno</tspan></text>`,
  },
  { name: 'letters placed one by one', draw: (look) => `<text y="40" x="8 38 66 92" ${set} ${look}>VRBA</text>` },
  { name: 'letters lifted one by one', draw: (look) => `<text x="8" y="30 36 42 48" ${set} ${look}>VRBA</text>` },
  { name: 'letters turned', draw: (look) => `<text x="14" y="40" rotate="20 -20 20" ${set} ${look}>VRBA</text>` },
  { name: 'length of text in spaces', draw: (look) => `<text x="8" y="40" textLength="104" ${set} ${look}>VRBA</text>` },
  {
    name: 'length of text in letters',
    draw: (look) => `<text x="8" y="40" textLength="104" lengthAdjust="spacingAndGlyphs" ${set} ${look}>VRBA</text>`,
  },
  { name: 'spaced letters', draw: (look) => `<text x="8" y="40" letter-spacing="6" ${set} ${look}>VRBA</text>` },
  { name: 'spaced words', draw: (look) => `<text x="8" y="40" style="word-spacing:1em" ${set} ${look}>A V B</text>` },
  {
    name: 'raised and lowered',
    draw: (look) =>
      `<text x="8" y="36" ${set} ${look}>m<tspan baseline-shift="super" font-size="12">2</tspan>H<tspan baseline-shift="sub" font-size="12">2</tspan>O</text>`,
  },
  { name: 'baseline in the middle', draw: (look) => `<text x="8" y="30" dominant-baseline="middle" ${set} ${look}>VRBA</text>` },
  { name: 'hanging baseline', draw: (look) => `<text x="8" y="10" style="dominant-baseline:hanging" ${set} ${look}>VRBA</text>` },
  {
    name: 'text on a path',
    draw: (look) =>
      `<path id="p" d="M10 50Q60 -10 110 50" fill="none"/><text ${setAt(14)} ${look}><textPath href="#p">Truhlářství</textPath></text>`,
  },
  {
    name: 'text on a path in the middle',
    draw: (look) =>
      `<defs><path id="p" d="M10 50Q60 -10 110 50"/></defs><text ${setAt(14)} text-anchor="middle" ${look}><textPath xlink:href="#p" startOffset="50%">Vrba</textPath></text>`,
  },
  { name: 'text in capitals by style', draw: (look) => `<text x="8" y="40" style="text-transform:uppercase" ${set} ${look}>vrba</text>` },
  { name: 'underlined text', draw: (look) => `<text x="8" y="40" text-decoration="underline" ${set} ${look}>VRBA</text>` },
  { name: 'text with kept spaces', draw: (look) => `<text x="8" y="40" xml:space="preserve" ${set} ${look}>V  R  B</text>` },
  { name: 'upright text', draw: (look) => `<text x="60" y="6" style="writing-mode:vertical-rl" ${setAt(16)} ${look}>VRB</text>` },
  {
    name: 'text with an outline below',
    draw: (look) => `<text x="8" y="42" ${setAt(34)} stroke="#ffd100" stroke-width="5" style="paint-order:stroke" ${look}>VRB</text>`,
  },
  { name: 'small capitals', draw: (look) => `<text x="8" y="40" style="font-variant:small-caps" ${set} ${look}>Vrba</text>` },
  {
    name: 'text without kerning',
    draw: (look) => `<text x="8" y="40" style="font-kerning:none;font-feature-settings:'liga' 0" ${set} ${look}>AVATO fi</text>`,
  },
  { name: 'script text', draw: (look) => `<text x="8" y="40" font-family="Pacifico" font-size="24" ${look}>Vrba Brno</text>` },
  {
    name: 'font list with a fallback',
    draw: (look) => `<text x="8" y="40" font-family="'Open Sans', Arial, sans-serif" font-size="22" ${look}>VRBA</text>`,
  },
  {
    name: 'text in a wrapped area',
    draw: (look) =>
      `<flowRoot ${set}><flowRegion><rect x="8" y="8" width="100" height="40"/></flowRegion><flowPara>Vrba</flowPara></flowRoot><rect x="20" y="40" width="70" height="10" ${look}/>`,
  },
  {
    name: 'text with inline size',
    draw: (look) => `<text x="8" y="20" style="inline-size:60px" ${setAt(14)} ${look}>Vrba Brno Lipová</text>`,
  },
  {
    name: 'text of HTML',
    draw: (look) =>
      `<foreignObject x="8" y="8" width="100" height="40"><p xmlns="http://www.w3.org/1999/xhtml">Vrba</p></foreignObject><rect x="20" y="40" width="70" height="10" ${look}/>`,
  },
  { name: 'place in CSS', draw: (look) => `<circle style="cx:60px;cy:30px;r:20px" ${look}/>` },
  {
    name: 'calculated size in CSS',
    draw: (look) => `<rect style="x:calc(10px + 1em);y:10px;width:calc(100% - 60px);height:40px" font-size="10" ${look}/>`,
  },
  { name: 'path in CSS', draw: (look) => `<path style="d:path('M20 10h70v40h-35z')" ${look}/>` },
  {
    name: 'size in CSS over attributes',
    draw: (look) => `<rect x="20" y="10" width="10" height="10" style="width:80px;height:40px;rx:8px" ${look}/>`,
  },
  { name: 'lengths in mm', draw: (look) => `<rect x="5mm" y="3mm" width="20mm" height="1cm" ${look}/>` },
  { name: 'lengths in em', draw: (look) => `<g font-size="10"><rect x="2em" y="1em" width="7em" height="4em" ${look}/></g>` },
  {
    name: 'lengths in per cent',
    draw: (look) => `<rect x="10%" y="20%" width="60%" height="60%" ${look}/><circle cx="85%" cy="50%" r="8%" ${look}/>`,
  },
  { name: 'lengths in newer units', draw: (look) => `<rect x="1rem" y="0.5rem" width="40q" height="2pc" ${look}/>` },
  { name: 'link around', draw: (look) => `<a href="https://example.com"><rect x="20" y="10" width="70" height="40" ${look}/></a>` },
  {
    name: 'hidden with a visible child',
    draw: (look) =>
      `<g visibility="hidden"><rect width="120" height="60" fill="#da291c"/><rect visibility="visible" x="20" y="10" width="70" height="40" ${look}/></g>`,
  },
  {
    name: 'not displayed',
    draw: (look) =>
      `<g style="display:none"><rect width="120" height="60" fill="#da291c"/></g><rect x="20" y="10" width="70" height="40" ${look}/>`,
  },
  {
    name: 'moving colour',
    draw: (look) =>
      `<rect x="20" y="10" width="70" height="40" ${look}><animate attributeName="x" values="20;40;20" dur="4s" begin="9s"/></rect>`,
  },
  {
    name: 'set at once',
    draw: (look) => `<rect x="20" y="10" width="70" height="40" ${look}><set attributeName="height" to="12" begin="0s"/></rect>`,
  },
  {
    name: 'elements unknown to SVG',
    draw: (look) => `<mesh><rect width="120" height="60"/></mesh><rect x="20" y="10" width="70" height="40" ${look}/>`,
  },
]
