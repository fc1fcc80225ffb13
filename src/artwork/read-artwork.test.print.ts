import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Artwork } from './artwork.ts'
import { pathData } from './artwork-to-svg.ts'
import { drawingFacts } from './drawing-facts.ts'
import { readArtwork } from './read-artwork.ts'

const svg = (content: string, attributes = 'viewBox="0 0 100 50"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

function artworkOf(content: string, attributes?: string): Artwork {
  const read = readArtwork(svg(content, attributes))
  if (!read.ok) throw new Error(`refused: ${read.reason}`)
  return read.artwork
}

const fills = (content: string): readonly (string | undefined)[] => artworkOf(content).paths.map(({ fill }) => fill?.hex)
const outlines = (content: string, attributes?: string): readonly string[] =>
  artworkOf(content, attributes).paths.map(({ segments }) => pathData(segments))
const reason = (content: string): string => {
  const read = readArtwork(svg(content))
  return read.ok ? 'none' : read.reason
}

const square = 'width="10" height="10"'

describe('the size of a logo', () => {
  test.for([
    ['viewBox="0 0 100 50"', 100, 50],
    ['width="10mm" height="5mm"', 37.795, 18.898],
    ['width="100%" height="100%" viewBox="0 0 24 12"', 24, 12],
    ['width="48" viewBox="0 0 24 12"', 48, 24],
    ['height="6" viewBox="0 0 24 12"', 12, 6],
  ] as const)('%s', ([attributes, width, height]) => {
    const artwork = artworkOf(`<rect ${square}/>`, attributes)
    expect(artwork.width).toBeCloseTo(width, 2)
    expect(artwork.height).toBeCloseTo(height, 2)
  })

  test('the view box is fitted into the size and centred', () => {
    expect(outlines('<rect width="1" height="1"/>', 'width="40" height="20" viewBox="0 0 10 10"')).toEqual(['M10 0L12 0L12 2L10 2Z'])
    expect(outlines('<rect width="1" height="1"/>', 'width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="none"')).toEqual([
      'M0 0L4 0L4 2L0 2Z',
    ])
  })
})

describe('shapes become paths', () => {
  test.for([
    ['<rect x="1" y="2" width="3" height="4"/>', 'M1 2L4 2L4 6L1 6Z'],
    ['<polygon points="0,0 4,0 4,4"/>', 'M0 0L4 0L4 4Z'],
    ['<polyline points="0,0 4,0 4,4 7"/>', 'M0 0L4 0L4 4'],
    ['<path d="m1 1h2v2z m5 0 l1 1 0 1"/>', 'M1 1L3 1L3 3ZM6 1L7 2L7 3'],
    ['<path d="M0 0Q3 0 3 3"/>', 'M0 0C2 0 3 1 3 3'],
    ['<path d="M0 0h4v4 nonsense"/>', 'M0 0L4 0L4 4'],
    ['<line x1="1" y1="1" x2="5" y2="1" stroke="red"/>', 'M1 1L5 1'],
  ] as const)('%s', ([content, outline]) => expect(outlines(content)).toEqual([outline]))

  test('a repeated command letter may be omitted', () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => `${index % 90} ${(index * 7) % 50}.25`)
    expect(outlines(`<path d="M${numbers.join(' ')}"/>`)).toEqual(outlines(`<path d="M${numbers.join('L')}"/>`))
    expect(outlines(`<path d="m0 0c${numbers.join(' ')}"/>`)).toEqual(
      outlines(
        `<path d="m0 0${Array.from({ length: 1000 }, (_, index) => `c${numbers.slice(index * 3, index * 3 + 3).join(' ')}`).join('')}"/>`,
      ),
    )
  })

  test('a circle is four curves that end where they start', () => {
    const [circle] = artworkOf('<circle cx="10" cy="10" r="5"/>').paths
    expect(circle?.segments.map(([letter]) => letter).join('')).toBe('MCCCCZ')
  })

  test('a shape without extent is ignored', () => {
    expect(reason('<rect width="0" height="5"/><circle r="0"/><path d=""/><path d="M1 1"/><path d="M0 0H5"/>')).toBe('empty')
  })
})

test('transforms apply from the inside out', () => {
  expect(outlines('<g transform="translate(10 5)"><rect width="2" height="1" transform="rotate(90)scale(2)"/></g>')).toEqual([
    'M10 5L10 9L8 9L8 5Z',
  ])
  expect(outlines('<rect width="2" height="1" style="transform:translate(3px,4px)"/>')).toEqual(['M3 4L5 4L5 5L3 5Z'])
})

describe('colours', () => {
  test.for([
    ['fill="red"', '#ff0000'],
    ['fill="#ABC"', '#aabbcc'],
    ['fill="rgb(10 20 30)"', '#0a141e'],
    ['fill="rgb(0%, 100%, 0%)"', '#00ff00'],
    ['fill="hsl(240,100%,50%)"', '#0000ff'],
    ['fill="currentColor" color="#123456"', '#123456'],
    ['fill="currentColor"', '#000000'],
    ['', '#000000'],
    ['fill="no-colour"', '#000000'],
    ['fill="red" style="fill:blue"', '#0000ff'],
    ['style="fill:#F00;fill:color(display-p3 1 0 0)"', '#ff0000'],
    ['fill="var(--brand, #00ff00)"', '#00ff00'],
    ['fill="url(#nothing) #00ff00"', '#00ff00'],
  ] as const)('%s is %s', ([attributes, hex]) => expect(fills(`<rect ${square} ${attributes}/>`)).toEqual([hex]))

  test('shapes inherit the style of their group unless they override it', () => {
    expect(fills(`<g fill="red"><rect ${square}/><g fill="lime"><rect ${square}/><rect ${square} fill="blue"/></g></g>`)).toEqual([
      '#ff0000',
      '#00ff00',
      '#0000ff',
    ])
  })

  test('a drawing that is read again is read alike, also after its facts were measured', () => {
    const gradient = '<linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
    const source = svg(`${gradient}<rect ${square} fill="url(#a)"/>`)
    drawingFacts(source)
    for (let time = 0; time < 3; time += 1) expect(readArtwork(source)).toEqual({ ok: false, reason: 'gradient' })
  })
  test('a gradient with one colour is that colour', () => {
    const gradient = '<linearGradient id="a" xlink:href="#b"/><linearGradient id="b"><stop style="stop-color:#123"/></linearGradient>'
    expect(fills(`<defs>${gradient}</defs><rect ${square} fill="url(#a)"/>`)).toEqual(['#112233'])
  })
})

test('symbols and groups are painted where they are used', () => {
  expect(outlines(`<defs><g id="a"><rect width="1" height="1"/></g></defs><use href="#a" x="5"/><use xlink:href="#a" y="7"/>`)).toEqual([
    'M5 0L6 0L6 1L5 1Z',
    'M0 7L1 7L1 8L0 8Z',
  ])
  expect(
    outlines('<symbol id="s" viewBox="0 0 10 10"><rect width="5" height="5"/></symbol><use href="#s" width="20" height="20"/>'),
  ).toEqual(['M0 0L10 0L10 10L0 10Z'])
  expect(fills(`<defs><rect id="a" ${square}/></defs><use href="#a" fill="red"/>`)).toEqual(['#ff0000'])
})

test('a stroke scales with its drawing and keeps its shape', () => {
  const [path] = artworkOf(
    '<path transform="scale(-2 2)" d="M-9 1h4" stroke="red" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="1 2" stroke-dashoffset="3"/>',
  ).paths
  expect(path).toMatchObject({
    fill: null,
    stroke: { hex: '#ff0000', width: 3, cap: 'round', join: 'bevel', miterLimit: 4, dashes: [2, 4], dashOffset: 6 },
  })
})

test('a stroke with paint-order lies under its fill', () => {
  const paths = artworkOf(`<rect ${square} fill="red" stroke="blue" paint-order="stroke"/>`).paths
  expect(paths.map(({ fill, stroke }) => [fill?.hex, stroke?.hex])).toEqual([
    [undefined, '#0000ff'],
    ['#ff0000', undefined],
  ])
})

test('hidden, transparent and non-print elements are ignored', () => {
  const seen = `<rect ${square} fill="lime"/>`
  const hidden = ['display="none"', 'visibility="hidden"', 'opacity="0"', 'fill-opacity="0"', 'fill="none"', 'style="fill:transparent"']
  for (const attribute of hidden) expect(fills(`<rect ${square} ${attribute}/>${seen}`)).toEqual(['#00ff00'])
  expect(fills(`<g display="none"><text>T</text><image href="data:,"/></g><defs><rect ${square}/></defs>${seen}`)).toEqual(['#00ff00'])
  expect(
    fills(
      `<metadata><x:rect ${square}/></metadata><i:pgf xmlns:i="x"/><switch><foreignObject requiredExtensions="x"/><g>${seen}</g></switch>`,
    ),
  ).toEqual(['#00ff00'])
})

describe('content that flat inks cannot print is refused with a reason', () => {
  const gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
  const clip = '<clipPath id="c"><rect width="5" height="5"/></clipPath>'
  test.for([
    [`${gradient}<rect ${square} fill="url(#g)"/>`, 'gradient'],
    [`${gradient}<rect ${square} fill="none" stroke="url(#g)"/>`, 'gradient'],
    [`<pattern id="p"/><rect ${square} fill="url(#p)"/>`, 'pattern'],
    [`<mask id="m"/><g mask="url(#m)"><rect ${square}/></g>`, 'mask'],
    [`${clip}<rect ${square} clip-path="url(#c)"/>`, 'clip'],
    [`<svg width="5" height="5"><rect ${square}/></svg>`, 'clip'],
    [`<rect ${square} style="filter:url(#f)"/>`, 'filter'],
    ['<image href="data:image/png;base64,AA" width="5" height="5"/>', 'bitmap'],
    ['<text>Rule</text>', 'text'],
    ['<text><tspan>Rule</tspan></text>', 'text'],
    [`<rect ${square} opacity=".5"/>`, 'opacity'],
    [`<g opacity="50%"><rect ${square}/></g>`, 'opacity'],
    [`<rect ${square} fill="rgba(0,0,0,.5)"/>`, 'opacity'],
    [`<rect ${square} style="mix-blend-mode:multiply"/>`, 'opacity'],
    [`<rect ${square} stroke="red" transform="scale(1 2)"/>`, 'distortedStroke'],
    [`<rect ${square} stroke="red" transform="skewX(20)"/>`, 'distortedStroke'],
    [`<marker id="m"/><path d="M0 0h5v5" marker-mid="url(#m)"/>`, 'tooComplex'],
    ['<rect x="200" width="5" height="5"/><path d="M0 -9H50" stroke="red" stroke-width="10"/>', 'empty'],
  ] as const)('%s', ([content, expected]) => expect(reason(content)).toBe(expected))

  test('a clip without effect is no reason for refusal', () => {
    const context = '<clipPath id="c"><path d="M0 0h100v50H0z"/></clipPath>'
    expect(reason(`${context}<g clip-path="url(#c)"><rect width="500" height="10"/></g>`)).toBe('none')
    expect(reason(`<clipPath id="c"><circle cx="5" cy="5" r="8"/></clipPath><g clip-path="url(#c)"><rect ${square}/></g>`)).toBe('none')
  })
})

describe('malicious files are harmless', () => {
  test('simple entities are resolved and never expand recursively', () => {
    const head = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c "#00ff00"><!ENTITY d "&c;&c;&c;">]>'
    const read = readArtwork(`${head}${svg('<rect width="5" height="5" fill="&c;"/>')}`)
    expect(read.ok && read.artwork.paths[0]?.fill?.hex).toBe('#00ff00')
    expect(readArtwork(`${head}${svg('<rect width="5" height="5" fill="&d;"/>')}`).ok).toBe(true)
  })

  test('endless nesting, self-reference and exponential growth are cut short', () => {
    expect(reason('<g id="a"><use href="#a"/><rect width="5" height="5"/></g>')).toBe('tooComplex')
    expect(reason(`${'<g>'.repeat(300)}<rect width="5" height="5"/>${'</g>'.repeat(300)}`)).toBe('tooComplex')
    expect(reason('<g>'.repeat(50_000) + '</g>'.repeat(50_000))).toBe('tooComplex')
    const doubling = Array.from({ length: 30 }, (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`)
    expect(reason(`<rect id="g0" width="5" height="5"/>${doubling.join('')}`)).toBe('tooComplex')
  })

  const long = (part: string, times: number): string => part.repeat(times)
  test.each([
    ['elements', `${long('<g>', 1500)}${long('<g/>', 300_000)}${long('</g>', 1500)}`, 'tooComplex'],
    ['declarations for many', `<style>rect{${long('fill:red;', 100_000)}}</style>${long('<rect width="9" height="9"/>', 5000)}`, 'none'],
    [
      'a long style used often',
      `<rect id="r" width="9" height="9" style="${long('fill:red;', 20_000)}"/>${long('<use href="#r"/>', 8000)}`,
      'none',
    ],
    [
      'a long path used often',
      `<path id="r" fill="none" d="M0 0${long('L5 5', 30_000)}"/>${long('<use href="#r"/>', 15_000)}`,
      'tooComplex',
    ],
    [
      'a round clip used often',
      `<clipPath id="c"><path d="M-900 0${long('A900 900 0 0 1 0 -900', 3000)}z"/></clipPath>${long(
        '<rect width="9" height="9" clip-path="url(#c)"/>',
        10_000,
      )}`,
      'clip',
    ],
    ['blanks', `<rect width="9" height="9" style="fill:red a${long(' ', 200_000)}b"/>`, 'none'],
    ['blanks in a selector', `<style>a${long(' ', 200_000)}b{}</style><rect width="9" height="9"/>`, 'none'],
    [
      'blanks in a stop',
      `<linearGradient id="g"><stop style="${long(' ', 200_000)}x"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>`,
      'none',
    ],
    ['blanks in a number', `<rect width="${long(' ', 200_000)}9${long(' ', 200_000)}!" height="9"/><rect width="9" height="9"/>`, 'none'],
    ['digits', `<rect width="${long('1', 200_000)}x" height="5"/><rect width="9" height="9"/>`, 'none'],
    ['rules', `<style>${long('a{x:y}', 400_000)}</style><rect width="9" height="9"/>`, 'tooComplex'],
    ['numbers', `<polygon points="${long('1 ', 1_000_000)}"/>`, 'empty'],
    ['numbers of a path', `<path d="M0 0L${long('1 ', 1_000_000)}"/>`, 'tooComplex'],
    ['rules for nobody', `<style>${long('a:hover{}', 200_000)}</style><rect width="9" height="9"/>`, 'none'],
    ['variables', `<rect width="9" height="9" fill="${long('var(--a,', 30_000)}"/>`, 'none'],
    [
      'ancestors',
      `<style>.x ${long('g ', 9)}path{fill:red}</style>${long('<g>', 90)}${long('<path d="M0 0h5v5z"/>', 20)}${long('</g>', 90)}`,
      'none',
    ],
    [
      'rules for many',
      `<style>${Array.from({ length: 1900 }, (_, index) => `g g g .c${index}{fill:red}`).join('')}</style><g>${long(
        '<rect class="c1" width="9" height="9"/>',
        15_000,
      )}</g>`,
      'tooComplex',
    ],
    [
      'gradients in a row',
      `${Array.from({ length: 6000 }, (_, index) => `<linearGradient id="g${index}" href="#g${index + 1}"/>`).join('')}${long(
        '<rect width="9" height="9" fill="url(#g0)"/>',
        3000,
      )}`,
      'empty',
    ],
  ])('returns quickly for any amount of %s', (_what, content, answer) => {
    expect(reason(content)).toBe(answer)
  })

  test('no coordinate exceeds the limits', () => {
    const line = (marks: string): string => reason(`<path d="M0 0L9 5" stroke="red" ${marks}/>`)
    for (const marks of [
      'stroke-width="1e999"',
      'stroke-dasharray="1e999 1"',
      'stroke-miterlimit="1e999"',
      'stroke-dasharray="1" stroke-dashoffset="-1e999"',
    ])
      expect(line(marks)).toBe('broken')
    for (const size of ['width="1e999" height="5"', 'width="1e300" height="5"', 'viewBox="0 0 1e-310 1e-310"', 'viewBox="0 0 1e300 5"'])
      expect(readArtwork(svg(`<rect ${square}/>`, size))).toEqual({ ok: false, reason: 'broken' })
  })

  test('any text returns a result', () => {
    const parts = [
      '<g ',
      '<rect ',
      '<path d="',
      'M0 0L1e999 5',
      'transform="',
      'matrix(1 2 3',
      '"',
      '>',
      '/>',
      '</g>',
      '<style>',
      '.a{fill',
      ';',
      '}',
      '<use href="#a" ',
      'id="a"',
      '&x;',
      'width="1e9"',
      'NaN',
    ]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 6 })), { maxLength: 30 }), (pieces) => {
        const read = readArtwork(svg(pieces.join('')))
        if (!read.ok) return
        for (const { segments } of read.artwork.paths) for (const part of segments.flat()) expect(part).not.toBeNaN()
      }),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readArtwork(text)).toMatchObject({ ok: false })
      }),
    )
  })
})
