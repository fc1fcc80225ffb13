import { describe, expect, test } from 'vitest'
import type { Artwork } from './artwork.ts'
import { drawingRefusal } from './drawing-refusal.ts'
import { extentOf } from './path-extent.ts'
import { plainSource } from './plain/read-plain-drawing.ts'
import { readArtwork } from './read-artwork.ts'

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40" ${attributes}>${content}</svg>`

function artworkOf(source: string): Artwork {
  const read = readArtwork(source)
  if (!read.ok) throw new Error(read.reason)
  return read.artwork
}

/** The left, top, width and height of each painted path, in whole px. */
const boxesOf = (source: string): readonly (readonly number[])[] =>
  artworkOf(source).paths.map(({ segments }) => {
    const { x, y, width, height } = extentOf(segments)
    return [x, y, width, height].map((value) => Math.round(value) + 0)
  })

test.for([
  ['a position and a size in CSS', '<style>rect{x:4px;y:4px;width:26px;height:32px}</style><rect width="1" height="1"/>', [4, 4, 26, 32]],
  ['a circle in CSS', '<circle style="cx:56px;cy:20px;r:calc(1em - 2px)"/>', [42, 6, 28, 28]],
  ['an outline in CSS', `<path style='d:path("M80 6h34v28H80z")'/>`, [80, 6, 34, 28]],
  [
    'a transform in CSS before that of the attribute',
    '<rect width="9" height="9" transform="scale(3)" style="transform:translate(50%,10px)"/>',
    [60, 10, 9, 9],
  ],
  [
    'a turn around the middle of the shape',
    '<rect x="60" y="10" width="20" height="10" style="transform-box:fill-box;transform-origin:center;rotate:90deg"/>',
    [65, 5, 10, 20],
  ],
  [
    'a turn around the middle of the drawing',
    '<rect width="20" height="10" style="transform-origin:center;rotate:.5turn"/>',
    [100, 30, 20, 10],
  ],
  ['each of the single properties', '<rect width="10" height="10" style="translate:10px 5px;scale:2 1"/>', [10, 5, 20, 10]],
  ['none for a unit in an attribute, as in browsers', '<rect width="9" height="9" transform="translate(3px,4px)"/>', [0, 0, 9, 9]],
  ['lengths in em of the text size around', '<g font-size="5"><rect x="1em" width="2em" height="2em"/></g>', [5, 0, 10, 10]],
  ['lengths in rem', '<rect width="2rem" height="1rem"/>', [0, 0, 20, 10], 'font-size="10"'],
  ['numbers without separators', '<rect width="9" height="9" transform="translate(20-5)scale(2),translate(0 5)"/>', [20, 5, 18, 18]],
  [
    'a used drawing of another size',
    '<defs><svg id="n" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg></defs><use href="#n" x="10" y="5" width="20" height="20"/>',
    [10, 5, 20, 20],
  ],
  ['a turned root', '<rect width="60" height="40"/>', [60, 0, 60, 40], 'transform="rotate(180)"'],
] as const)('a shape is placed as in a browser by %s', ([, content, box, attributes]) =>
  expect(boxesOf(svg(content, attributes ?? ''))).toEqual([box]),
)

test('the background of the whole drawing is painted', () => {
  const { paths } = artworkOf(svg('<rect width="9" height="9"/>', 'style="background:#ffd100"'))
  expect(paths.map(({ fill }) => fill?.hex)).toEqual(['#ffd100', '#000000'])
})

test('the colours of stops count by class', () => {
  const stops = '<style>.x{stop-color:#da291c}</style><linearGradient id="g"><stop class="x"/><stop class="x" offset="1"/></linearGradient>'
  expect(artworkOf(svg(`${stops}<rect width="9" height="9" fill="url(#g)"/>`)).paths[0]?.fill?.hex).toBe('#da291c')
})

test.for([
  ['optimizeSpeed', 'auto'],
  ['crisp-edges', 'pixelated'],
] as const)('a picture of %s is enlarged as in a browser', ([value, plain]) => {
  expect(plainSource(svg(`<image image-rendering="${value}"/>`))).toContain(`image-rendering="${plain}"`)
})

test('a line that keeps its width is read where the drawing has a size of its own', () => {
  const line = '<path d="M0 0h9" stroke="red" vector-effect="non-scaling-stroke" transform="scale(3)"/>'
  expect(drawingRefusal(svg(line, 'width="120" height="40"'))).toBeNull()
  expect(drawingRefusal(svg(line, 'width="120" height="40" style="width:60px"'))).toBe('unknownFeature vector-effect')
})

test('a smooth curve after an arc reflects nothing', () => {
  const [path] = artworkOf(svg('<path d="M10 10a5 5 0 0 0 10 0s5 5 10 5"/>')).paths
  expect(path?.segments.at(-1)).toEqual(['C', 20, 10, 25, 15, 30, 15])
})

test.for(['ns0:', 'svg:', ''])('the root may have the prefix %j', (prefix) => {
  const namespace = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const shape = `<${prefix}rect width="9" height="9" fill="#da291c"/>`
  const { paths } = artworkOf(`<${prefix}svg ${namespace}="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shape}</${prefix}svg>`)
  expect(paths[0]?.fill?.hex).toBe('#da291c')
})

test('brackets in a comment of the internal subset do not end it', () => {
  const head = '<!DOCTYPE svg [<!-- ] > --><!ENTITY red "#da291c">]>'
  expect(artworkOf(`${head}${svg('<rect width="9" height="9" fill="&red;"/>')}`).paths[0]?.fill?.hex).toBe('#da291c')
})

test('markup in entities is refused', () => {
  expect(drawingRefusal(`<!DOCTYPE svg [<!ENTITY bar "<rect/>">]>${svg('&bar;')}`)).toBe('unknownFeature <!DOCTYPE>')
  expect(
    drawingRefusal(`<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ATTLIST svg xmlns:a CDATA #FIXED "b">]>${svg('<g/>')}`),
  ).toBeNull()
})

describe('what browsers draw and the shop does not is refused by its name', () => {
  test.for([
    ['text along a path', '<text font-family="Lora"><textPath href="#p">Vrba</textPath></text>', 'textLayout'],
    ['text in a frame of Inkscape', '<flowRoot><flowPara>Vrba</flowPara></flowRoot>', 'textLayout'],
    ['turned letters', '<text font-family="Lora" rotate="20">Vrba</text>', 'textLayout'],
    ['stretched letters', '<text font-family="Lora" textLength="99">Vrba</text>', 'textLayout'],
    ['another baseline', '<text font-family="Lora" dominant-baseline="central">Vrba</text>', 'textLayout'],
    ['small capitals', '<g style="font-variant:small-caps"><text font-family="Lora">Vrba</text></g>', 'textLayout'],
    ['SMIL', '<rect width="9" height="9"><animate attributeName="x" to="9"/></rect>', 'animation'],
    ['a CSS animation', '<style>rect{animation:spin 1s}</style><rect width="9" height="9"/>', 'animation'],
    ['a version per language', '<switch><g systemLanguage="cs"/><g/></switch>', 'languages'],
    ['another style sheet', '<style>@import "brand.css";</style><rect width="9" height="9"/>', 'externalPicture'],
    ['a mask of CSS', '<rect width="9" height="9" style="mask-image:linear-gradient(red,blue)"/>', 'unknownFeature mask-image'],
    [
      'a screen of a certain width',
      '<style>@media (min-width:9px){rect{fill:red}}</style><rect width="9" height="9"/>',
      'unknownFeature @media (min-width:9px)',
    ],
    ['an unknown selector', '<style>g:has(rect){fill:red}</style><rect width="9" height="9"/>', 'unknownFeature :has'],
    ['spaced words', '<text font-family="Lora" word-spacing="4">Vrba</text>', 'textLayout'],
    ['underlined text', '<text font-family="Lora" text-decoration="underline">Vrba</text>', 'textLayout'],
    ['a gradient over the box of a text', '<linearGradient id="g"/><text font-family="Lora" fill="url(#g)">Vrba</text>', 'textLayout'],
    ['dashes by the length of a path', '<path d="M0 0h9" pathLength="9" stroke-dasharray="1"/>', 'unknownFeature pathLength'],
    ['tiles fitted into a box', '<pattern id="p" viewBox="0 0 9 9"/>', 'unknownFeature <pattern viewBox>'],
    ['a mask in linear light', '<mask color-interpolation="linearRGB"/>', 'unknownFeature linearrgb'],
    ['an unknown element', '<meshgradient/>', 'unknownFeature <meshgradient>'],
    ['a unit of letters', '<rect width="9" height="9" stroke-width="1ex"/>', 'unknownFeature 1ex'],
    [
      'a line that keeps its width in a drawing of any size',
      '<path d="M0 0h9" stroke="red" vector-effect="non-scaling-stroke"/>',
      'unknownFeature vector-effect',
    ],
    ['a turn in space', '<rect width="9" height="9" style="transform:rotateX(40deg)"/>', 'unknownFeature rotatex()'],
  ] as const)('%s', ([, content, refusal]) => expect(drawingRefusal(svg(content))).toBe(refusal))
})

test.for([
  [
    'data of drawing programs',
    '<rect width="9" height="9" style="-inkscape-stroke:none;line-height:125%;text-align:center;enable-background:new"/>',
  ],
  [
    'editor elements',
    '<s:namedview xmlns:s="http://sodipodi.sourceforge.net"/><metadata><x/></metadata><rect data-name="a" aria-label="b" width="9" height="9"/>',
  ],
  ['properties of pages', '<rect width="9" height="9" style="cursor:pointer;transition:all 1s;user-select:none"/>'],
  [
    'what is hidden',
    '<g display="none"><rect width="9" height="9" style="mask-image:none"/><text><textPath href="#p">Vrba</textPath></text></g>',
  ],
  [
    'web fonts for families of the shop',
    '<style>@import url("https://fonts.googleapis.com/css?family=Lora");</style><text font-family="Lora">Vrba</text>',
  ],
  [
    'neutral values',
    '<text font-family="Lora" style="font-variant:normal;writing-mode:lr-tb;direction:ltr;baseline-shift:baseline">Vrba</text>',
  ],
] as const)('%s is no reason for a refusal', ([, content]) => expect(drawingRefusal(svg(content))).toBeNull())
