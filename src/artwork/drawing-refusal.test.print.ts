import { describe, expect, test } from 'vitest'
import { drawingRefusal } from './drawing-refusal.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" ${attributes}>${content}</svg>`

const label = '<div xmlns="http://www.w3.org/1999/xhtml">Vrba</div>'

describe('a drawing with embedded HTML is refused', () => {
  test.for([
    ['a label of a diagram', `<foreignObject width="90" height="20">${label}</foreignObject>`],
    ['bare words', '<foreignObject width="90" height="20">Vrba</foreignObject>'],
    ['a picture in it', '<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="data:,"/></foreignObject>'],
    ['one with a stand-in', `<switch><foreignObject width="9" height="9">${label}</foreignObject><path d="M0 0h9v9"/></switch>`],
    ['one in a group that is used', `<defs><g id="a"><foreignObject>${label}</foreignObject></g></defs><use href="#a"/>`],
    ['one with the prefix of its namespace', `<svg:foreignObject xmlns:svg="http://www.w3.org/2000/svg">${label}</svg:foreignObject>`],
  ] as const)('%s', ([, content]) => expect(drawingRefusal(svg(content))).toBe('foreignObject'))

  test.for([
    ['it is empty', '<foreignObject width="9" height="9"/><path d="M0 0h9v9"/>'],
    ['it holds the data of Illustrator', `<switch><foreignObject requiredExtensions="&ns_ai;">${label}</foreignObject><g/></switch>`],
    ['its layer is hidden', `<g style="display:none"><foreignObject>${label}</foreignObject></g>`],
  ] as const)('but not where %s', ([, content]) => expect(drawingRefusal(svg(content))).toBeNull())
})

describe('live text is accepted only in the font families of the shop', () => {
  test.for([
    ['Open Sans', 'font-family="Open Sans"'],
    ['small letters', 'font-family="open sans"'],
    ['a name in quotes, with others behind', `style="font-family:'Source Serif 4', Georgia, serif"`],
    ['the shorthand', `style="font: italic bold 12px/1.5 'Playfair Display', serif"`],
    ['the shorthand with a weight as a number', 'style="font: 700 12px Lora"'],
  ] as const)('%s', ([, attributes]) => expect(drawingRefusal(svg(`<text ${attributes}>Vrba</text>`))).toBeNull())

  test.for([
    ['a font of the author', 'font-family="Gotham"'],
    ['no font', ''],
    ['whatever the device has', 'font-family="sans-serif"'],
    ['a family of the shop as a stand-in', 'font-family="Gotham, Open Sans"'],
    ['a name that CSS does not read', 'font-family="Source Serif 4"'],
    ['a shorthand of another font', 'font-family="Lora" style="font: 12px Gotham"'],
  ] as const)('%s is refused', ([, attributes]) => expect(drawingRefusal(svg(`<text ${attributes}>Vrba</text>`))).toBe('foreignFont'))

  test('letters missing from the family are refused', () => {
    expect(drawingRefusal(svg('<text font-family="Lora">日本</text>'))).toBe('foreignFont')
  })

  test('each part of a text is checked', () => {
    expect(drawingRefusal(svg('<text font-family="Lora">Vrba <tspan font-family="Gotham">1912</tspan></text>'))).toBe('foreignFont')
    expect(drawingRefusal(svg('<text font-family="Gotham"><tspan font-family="Lora">1912</tspan> </text>'))).toBeNull()
  })

  test('a family is inherited from groups, style sheets and `use` elements', () => {
    expect(drawingRefusal(svg('<g font-family="Lora"><text>Vrba</text></g>'))).toBeNull()
    expect(drawingRefusal(svg('<style>.word { font-family: Lora }</style><text class="word">Vrba</text>'))).toBeNull()
    const used = '<defs><symbol id="a"><text>Vrba</text></symbol></defs>'
    expect(drawingRefusal(svg(`${used}<use href="#a" font-family="Lora"/>`))).toBeNull()
    expect(drawingRefusal(svg(`${used}<use href="#a" font-family="Lora"/><use href="#a" font-family="Gotham"/>`))).toBe('foreignFont')
  })

  test('hidden text is not checked unless it is used elsewhere', () => {
    const text = '<text font-family="Gotham">Vrba</text>'
    expect(drawingRefusal(svg(`<g display="none">${text}</g>`))).toBeNull()
    expect(drawingRefusal(svg(`<text visibility="hidden" font-family="Gotham">Vrba</text>`))).toBeNull()
    expect(drawingRefusal(svg(`<g display="none"><g id="a">${text}</g></g><use href="#a"/>`))).toBe('foreignFont')
    expect(drawingRefusal(svg('<title>Gotham</title><desc>Vrba</desc><text> </text>'))).toBeNull()
  })

  test('text in a nested drawing counts', () => {
    const inner = svg('<text font-family="Gotham">Vrba</text>')
    for (const address of [
      `data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}`,
      `data:image/svg+xml,${encodeURIComponent(inner)}`,
    ])
      expect(drawingRefusal(svg(`<image href="${address}" width="9" height="9"/>`))).toBe('foreignFont')
  })
})

describe('a reference to another file is refused', () => {
  test.for([
    '<image href="https://example.com/logo.png" width="9" height="9"/>',
    '<image xlink:href="logo.png" width="9" height="9"/>',
    '<filter id="f"><feImage href="logo.png"/></filter>',
    '<use href="icons.svg#tree"/>',
  ])('%s', (content) => expect(drawingRefusal(svg(content))).toBe('externalPicture'))

  test.for([
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>',
    '<image width="9" height="9"/>',
    '<path id="a" d="M0 0h9v9"/><use href="#a"/>',
    '<image href="data:image/svg+xml,%E0%A4%A" width="9" height="9"/>',
  ])('accepts %s', (content) => expect(drawingRefusal(svg(content))).toBeNull())
})

test.for(['', 'width="100%" height="100%"', 'width="60"', 'width="1e300" height="1"'])(
  'a drawing without a size is refused: %s',
  (attributes) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9"/></svg>`
    expect(drawingRefusal(drawing)).toBe('noSize')
  },
)

describe('malicious and broken files', () => {
  test('an invalid drawing has no refusal of this kind', () => {
    for (const text of ['', '<text', 'foreignObject', '<html><text>a</text></html>']) expect(drawingRefusal(text)).toBeNull()
  })

  test('a drawing that cannot be parsed is refused', () => {
    const manyRules = `<style>${'.a .b { fill: red }'.repeat(6000)}</style>`
    expect(drawingRefusal(svg(`${manyRules}<image/>`))).toBe('unreadable')
    expect(drawingRefusal(svg(`${manyRules}<text font-family="Lora">Vrba</text>`))).toBe('foreignFont')
    expect(drawingRefusal(svg(`${'<g>'.repeat(20_000)}<foreignObject>Vrba</foreignObject>${'</g>'.repeat(20_000)}`))).toBe('foreignObject')
  })

  test('thousands of texts and `use` elements are checked quickly', () => {
    const texts = '<text>Vrba</text>'.repeat(4000)
    const users = '<use href="#a" font-family="Lora"/>'.repeat(4000)
    const usedMs = processorMs(() => {
      expect(drawingRefusal(svg(`<defs><g id="a">${texts}</g></defs>${users}`))).toBeNull()
      expect(drawingRefusal(svg(`<text font-family="Lora">${'日'.repeat(500_000)}</text>`))).toBe('foreignFont')
    })
    expect(usedMs).toBeLessThan(3000)
  })
})
