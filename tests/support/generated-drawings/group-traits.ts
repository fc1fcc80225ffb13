import type { GroupTrait } from './drawing-trait.ts'

const inGroup =
  (attributes: string, before = '') =>
  (content: string) =>
    `${before}<g ${attributes}>${content}</g>`
const cut = (clip: string, attributes = '') => inGroup('clip-path="url(#k)"', `<clipPath id="k" ${attributes}>${clip}</clipPath>`)
const masked = (mask: string, attributes = '') => inGroup('mask="url(#k)"', `<mask id="k" ${attributes}>${mask}</mask>`)
const filtered = (effects: string, attributes = '') => inGroup('filter="url(#k)"', `<filter id="k" ${attributes}>${effects}</filter>`)
const backdrop = '<rect x="40" width="40" height="60" fill="#ffd100"/>'

export const groupTraits: readonly GroupTrait[] = [
  { name: 'moved', wrap: inGroup('transform="translate(10)"') },
  { name: 'turned', wrap: inGroup('transform="rotate(-12 60,30)"') },
  { name: 'several transforms', wrap: inGroup('transform="translate(60 30)scale(.8),skewX(10) translate(-60-30)"') },
  { name: 'mirrored', wrap: inGroup('transform="matrix(-1 0 0 1 120 0)"') },
  { name: 'transform of CSS', wrap: inGroup('style="transform:translate(6px,4px) rotate(4deg)"') },
  { name: 'transform of CSS with units', wrap: inGroup('style="transform:rotate(.02turn) translateX(2mm) scale(90%)"') },
  {
    name: 'transform about its own centre',
    wrap: inGroup('style="transform:rotate(15deg);transform-origin:center;transform-box:fill-box"'),
  },
  { name: 'transform about the centre of the page', wrap: inGroup('style="transform:scale(.7);transform-origin:50% 50%"') },
  { name: 'transform about a point', wrap: inGroup('style="transform-origin:60px 30px" transform="rotate(10)"') },
  { name: 'origin as an attribute', wrap: inGroup('transform="rotate(10)" transform-origin="60 30"') },
  { name: 'turned by its own property', wrap: inGroup('style="rotate:8deg"') },
  { name: 'moved by its own property', wrap: inGroup('style="translate:8px 4px"') },
  { name: 'scaled by its own property', wrap: inGroup('style="scale:.8"') },
  { name: 'transform of CSS over the attribute', wrap: inGroup('transform="translate(40)" style="transform:translate(4px)"') },
  { name: 'transform in a style sheet', wrap: inGroup('class="t"'), css: '.t{transform:translate(8px,3px)}' },
  { name: 'matrix in three dimensions', wrap: inGroup('style="transform:rotate3d(0,0,1,6deg)"') },
  { name: 'cut by a circle', wrap: cut('<circle cx="60" cy="30" r="20"/>') },
  { name: 'cut by its own size', wrap: cut('<circle cx=".5" cy=".5" r=".4"/>', 'clipPathUnits="objectBoundingBox"') },
  { name: 'cut by a text', wrap: cut('<text x="8" y="46" font-family="Open Sans" font-weight="800" font-size="44">VRBA</text>') },
  { name: 'cut even-odd', wrap: cut('<path clip-rule="evenodd" d="M10 5h100v50h-100zM30 15h60v30h-60z"/>') },
  { name: 'cut by a moved path', wrap: cut('<path transform="rotate(20 60 30)" d="M20 10h80v40h-80z"/>', 'transform="translate(4 0)"') },
  {
    name: 'cut twice',
    wrap: inGroup(
      'clip-path="url(#k)"',
      '<clipPath id="j"><circle cx="60" cy="30" r="26"/></clipPath><clipPath id="k" clip-path="url(#j)"><rect x="20" y="18" width="90" height="24"/></clipPath>',
    ),
  },
  {
    name: 'cut by a use',
    wrap: inGroup(
      'clip-path="url(#k)"',
      '<defs><rect id="r" x="20" y="18" width="80" height="24"/></defs><clipPath id="k"><use href="#r"/></clipPath>',
    ),
  },
  { name: 'cut by nothing', wrap: inGroup('clip-path="url(#none)"') },
  { name: 'cut by a circle of CSS', wrap: inGroup('style="clip-path:circle(20px at 60px 30px)"') },
  { name: 'cut by an inset of CSS', wrap: inGroup('style="clip-path:inset(6px 10px round 8px)"') },
  { name: 'cut by a polygon of CSS', wrap: inGroup('style="clip-path:polygon(0 0,100% 0,50% 100%)"') },
  { name: 'cut by a path of CSS', wrap: inGroup('style="clip-path:path(\'M10 10H110L60 55z\')"') },
  { name: 'cut by a circle of the page', wrap: inGroup('style="clip-path:circle(40%) view-box"') },
  { name: 'masked by light', wrap: masked('<rect width="120" height="60" fill="#fff"/><circle cx="60" cy="30" r="12"/>') },
  {
    name: 'masked by a gradient',
    wrap: masked(
      '<linearGradient id="w"><stop stop-color="#fff"/><stop offset="1"/></linearGradient><rect width="120" height="60" fill="url(#w)"/>',
    ),
  },
  { name: 'masked by alpha', wrap: masked('<rect x="20" width="60" height="60" fill-opacity=".6"/>', 'style="mask-type:alpha"') },
  { name: 'masked by its own size', wrap: masked('<circle cx=".5" cy=".5" r=".4" fill="#fff"/>', 'maskContentUnits="objectBoundingBox"') },
  { name: 'masked by a picture of CSS', wrap: inGroup('style="mask-image:linear-gradient(90deg,#000,transparent)"') },
  { name: 'masked in linear light', wrap: masked('<rect width="120" height="60" fill="#888"/>', 'color-interpolation="linearRGB"') },
  { name: 'opacity of a group', wrap: inGroup('opacity=".5"') },
  { name: 'opacity in per cent', wrap: inGroup('style="opacity:50%"') },
  { name: 'blurred', wrap: filtered('<feGaussianBlur stdDeviation="2"/>') },
  { name: 'shadow', wrap: filtered('<feDropShadow dx="4" dy="4" stdDeviation="1" flood-color="#101820"/>') },
  {
    name: 'shadow in parts',
    wrap: filtered(
      '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset dx="3" dy="3"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
    ),
  },
  { name: 'colours turned', wrap: filtered('<feColorMatrix type="hueRotate" values="120"/>') },
  { name: 'grey by a filter', wrap: filtered('<feColorMatrix type="saturate" values="0" color-interpolation-filters="sRGB"/>') },
  { name: 'thickened', wrap: filtered('<feMorphology operator="dilate" radius="2"/>') },
  { name: 'flooded and composed', wrap: filtered('<feFlood flood-color="#00843d"/><feComposite in2="SourceGraphic" operator="in"/>') },
  { name: 'table of colours', wrap: filtered('<feComponentTransfer><feFuncR type="table" tableValues="1 0"/></feComponentTransfer>') },
  {
    name: 'lit',
    wrap: filtered(
      '<feDiffuseLighting surfaceScale="4" lighting-color="#ffd100"><feDistantLight azimuth="45" elevation="50"/></feDiffuseLighting><feComposite in2="SourceAlpha" operator="in"/>',
    ),
  },
  { name: 'filter of nothing', wrap: inGroup('filter="url(#none)"') },
  { name: 'shadow of CSS', wrap: inGroup('style="filter:drop-shadow(4px 4px 1px #101820)"') },
  { name: 'blur of CSS', wrap: inGroup('style="filter:blur(1.5px)"') },
  { name: 'grey of CSS', wrap: inGroup('style="filter:grayscale(1)"') },
  { name: 'several filters of CSS', wrap: inGroup('style="filter:sepia(.6) contrast(1.4) brightness(.9)"') },
  { name: 'multiplied', wrap: inGroup('style="mix-blend-mode:multiply"', backdrop) },
  { name: 'screened', wrap: inGroup('style="mix-blend-mode:screen"', backdrop) },
  {
    name: 'blended alone',
    wrap: (content) => `<g style="isolation:isolate">${backdrop}<g style="mix-blend-mode:difference">${content}</g></g>`,
  },
  { name: 'font from around', wrap: inGroup('font-size="30" font-family="Lora" letter-spacing="1"') },
  { name: 'colour from around', wrap: inGroup('fill="#00843d" stroke="#101820" stroke-width="2"') },
  {
    name: 'in a moving group',
    wrap: inGroup('class="mv"'),
    css: '@keyframes go{from{transform:translateX(20px)}to{transform:none}}.mv{animation:go 1s 9s both}',
  },
  {
    name: 'shapes of overlapping strokes in half',
    wrap: (content) => `<g opacity=".5"><path d="M0 30h120" stroke="#00843d" stroke-width="12"/>${content}</g>`,
  },
]
