import type { FileTrait } from './drawing-trait.ts'

const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const box = 'viewBox="0 0 120 60"'
const rooted =
  (attributes: string, before = '') =>
  (content: string) =>
    `${before}<svg ${spaces} ${attributes}>${content}</svg>`

/** UTF-16 with its mark, the low byte first. */
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** The letters of Windows-1250 that the drawings use. */
const letters1250: Readonly<Record<string, number>> = { ř: 0xf8, á: 0xe1, í: 0xed, ž: 0x9e }
const windows1250 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letters1250[letter] ?? letter.charCodeAt(0))
const words = '<text x="62" y="56" font-family="Open Sans" font-size="14">řáž</text>'

/** Gives elements a prefix, as some XML libraries do. */
const prefixed = (text: string, prefix: string): string => text.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`)

export const fileTraits: readonly FileTrait[] = [
  { name: 'box only', write: rooted(box) },
  { name: 'size in mm', write: rooted(`${box} width="60mm" height="30mm"`) },
  { name: 'size without a box', write: rooted('width="120" height="60"') },
  { name: 'size in px and pt', write: rooted(`${box} width="90pt" height="60px"`) },
  { name: 'size in CSS', write: rooted(`${box} style="width:240px;height:120px"`) },
  { name: 'width only', write: rooted(`${box} width="300"`) },
  { name: 'size in per cent', write: rooted(`${box} width="100%" height="100%"`) },
  { name: 'box beside zero', write: rooted('viewBox="-10 -5 140 70" width="140" height="70"') },
  { name: 'wider than its box', write: rooted(`${box} width="240" height="60"`) },
  { name: 'stretched', write: rooted(`${box} width="240" height="60" preserveAspectRatio="none"`) },
  { name: 'filled and at the left', write: rooted(`${box} width="240" height="60" preserveAspectRatio="xMinYMin slice"`) },
  { name: 'at the right', write: rooted(`${box} width="240" height="60" preserveAspectRatio="xMaxYMid meet"`) },
  { name: 'background', write: rooted(`${box} style="background:#ffd100"`) },
  { name: 'background colour in a sheet', write: (content) => rooted(box)(`<style>svg{background-color:#ffd100}</style>${content}`) },
  { name: 'background of a new Illustrator', write: rooted(`${box} style="enable-background:new 0 0 120 60;" xml:space="preserve"`) },
  { name: 'transform of the root', write: rooted(`${box} width="120" height="60" transform="scale(.5)"`) },
  { name: 'transform of the root in CSS', write: rooted(`${box} width="120" height="60" style="transform:rotate(5deg)"`) },
  { name: 'opacity of the root', write: rooted(`${box} opacity=".5"`) },
  { name: 'filter of the root', write: rooted(`${box} style="filter:grayscale(1)"`) },
  { name: 'fill of the root', write: rooted(`${box} fill="#00843d" stroke="#101820"`) },
  { name: 'class of the root', write: (content) => rooted(`${box} class="r"`)(`<style>.r{fill:#00843d}</style>${content}`) },
  {
    name: 'size of letters at the root',
    write: (content) => rooted(`${box} font-size="10"`)(`<rect x="1em" y="1em" width="3em" height="1em" fill="#00843d"/>${content}`),
  },
  { name: 'border of the root', write: rooted(`${box} width="120" height="60" style="border:2px solid #00843d;padding:3px"`) },
  { name: 'overflow of the root', write: rooted('width="100" height="50" overflow="visible"') },
  { name: 'declaration', write: rooted(box, '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n') },
  { name: 'byte order mark', write: rooted(box, '\uFEFF<?xml version="1.0"?>') },
  { name: 'UTF-16', write: (content) => utf16(rooted(box, '<?xml version="1.0" encoding="UTF-16"?>')(content + words)) },
  { name: 'Windows-1250', write: (content) => windows1250(rooted(box, '<?xml version="1.0" encoding="windows-1250"?>')(content + words)) },
  {
    name: 'Latin 2 by name',
    write: (content) => Buffer.from(rooted(box, '<?xml version="1.0" encoding="iso-8859-2"?>')(content), 'latin1'),
  },
  {
    name: 'document type',
    write: rooted(box, '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'),
  },
  {
    name: 'entities',
    write: (content) =>
      rooted(
        box,
        "<!DOCTYPE svg [<!ENTITY red \"#da291c\"><!ENTITY bar \"<rect y='52' width='120' height='6' fill='&#35;00843d'/>\">]>",
      )(`${content}<rect width="8" height="60" fill="&red;"/>&bar;`),
  },
  { name: 'bracket in the document type', write: rooted(box, '<!DOCTYPE svg [<!-- a ] bracket --><!ENTITY x "y">]>') },
  {
    name: 'default attribute in the document type',
    write: (content) => rooted(box, '<!DOCTYPE svg [<!ATTLIST rect fill CDATA "#da291c">]>')(`${content}<rect width="8" height="60"/>`),
  },
  { name: 'long licence', write: rooted(box, `<!-- ${'All rights reserved. '.repeat(1000)} -->`) },
  { name: 'instruction for a style sheet', write: rooted(box, '<?xml-stylesheet href="#none" type="text/css"?>') },
  {
    name: 'prefix svg',
    write: (content) =>
      prefixed(`<svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${box}>${content}</svg>`, 'svg'),
  },
  {
    name: 'prefix ns0',
    write: (content) =>
      prefixed(`<svg xmlns:ns0="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${box}>${content}</svg>`, 'ns0'),
  },
  {
    name: 'data of a program',
    write: (content) =>
      rooted(`${box} xmlns:i="http://ns.example.com/"`)(
        `<metadata><i:x>1</i:x></metadata><i:page><rect width="120" height="60"/></i:page>${content}`,
      ),
  },
  { name: 'a drawing around', write: (content) => rooted(box)(`<svg ${box} x="10" y="10" width="100" height="40">${content}</svg>`) },
  {
    name: 'language',
    write: (content) => rooted(`${box} xml:lang="cs"`)(`<style>:lang(cs) .s, .s:lang(cs){fill:#00843d}</style>${content}`),
  },
]
