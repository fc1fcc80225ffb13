import type { Technology } from '#domain/catalogue/categories.ts'
import type { TextNode } from '#domain/design/document.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import type { FontFamily } from '#domain/fonts/font-families.ts'
import { green, red, sideWith, textOf } from './design-nodes.ts'

interface LinesDesign {
  readonly name: string
  readonly technology: Technology
  readonly family: FontFamily
  readonly text: string
  readonly change: Partial<TextNode>
}

const designs: readonly LinesDesign[] = [
  {
    name: 'address block',
    technology: 'Tampon',
    family: 'Open Sans',
    text: 'Truhlářství Vrba\nLipová 14\n602 00 Brno',
    change: { fontSizeMm: 3.4, yMm: 1.5, inks: [red] },
  },
  {
    name: 'lines in the middle, turned',
    technology: 'Digital',
    family: 'Playfair Display',
    text: 'Größmann & Söhne\nGartenbau, Übung macht den Meister',
    change: { fontSizeMm: 3, fontStyle: 'bold italic', alignment: 'center', rotationDeg: 3.7, yMm: 4 },
  },
  {
    name: 'lines at the right, close together',
    technology: 'Tampon',
    family: 'Dancing Script',
    text: 'Příliš žluťoučký\nkůň úpěl\nďábelské ódy',
    change: { fontSizeMm: 4, lineSpacing: 0.8, alignment: 'right', yMm: 2, inks: [green] },
  },
  {
    name: 'an empty line between lines far apart',
    technology: 'Tampon',
    family: 'IBM Plex Mono',
    text: 'IČ 12345678\n\n  +420 312 555 014',
    change: { fontSizeMm: 2.4, lineSpacing: 1.75, yMm: 2, inks: [red] },
  },
  {
    name: 'lines upright',
    technology: 'Tampon',
    family: 'Josefin Sans',
    text: 'ŽĎÁR\n1912',
    change: { fontSizeMm: 4.5, rotationDeg: 90, alignment: 'center', widthMm: 14, xMm: 110, yMm: 3 },
  },
  {
    name: 'six small lines upside down',
    technology: 'Digital',
    family: 'Barlow Condensed',
    text: 'Vrba\nLipová 14\n602 00 Brno\nwww.vrba.example\n+420 312 555 014\nPo–Pá 7–15 h',
    change: { fontSizeMm: 2.1, lineSpacing: 1, fontStyle: 'medium', rotationDeg: 180, yMm: 1.5 },
  },
  {
    name: 'lines of a business card in the middle',
    technology: 'Digital',
    family: 'Lora',
    text: 'Ing. arch. Kateřina Žďárská\nprojekty a stavební dozor\n+420 777 123 456, zdarska.example',
    change: { fontSizeMm: 3.1, fontStyle: 'semibold italic', alignment: 'center', yMm: 1.2 },
  },
  {
    name: 'two lines of capitals',
    technology: 'Tampon',
    family: 'Oswald',
    text: 'MALÍŘSTVÍ ŘÍHA\nÄUSSERST GRÜNDLICH',
    change: { fontSizeMm: 4.6, fontStyle: 'bold', lineSpacing: 1, yMm: 1.5, inks: [red] },
  },
  {
    name: 'lines at the right, turned far',
    technology: 'Tampon',
    family: 'Zilla Slab',
    text: 'Zimmerei Lindner\nAm Mühlbach 7\n94032 Passau',
    change: { fontSizeMm: 2.8, alignment: 'right', rotationDeg: -12.5, yMm: 3, inks: [green] },
  },
  {
    name: 'figures below each other',
    technology: 'Digital',
    family: 'Courier Prime',
    text: '1 m = 100 cm\n1 cm = 10 mm\n1″ = 25,4 mm',
    change: { fontSizeMm: 2.6, lineSpacing: 1.4, fontStyle: 'bold', yMm: 1.5 },
  },
  {
    name: 'rounded letters, far apart and upside down',
    technology: 'Tampon',
    family: 'Comfortaa',
    text: 'Dětský koutek\nLítá žabák',
    change: { fontSizeMm: 3.3, lineSpacing: 2, rotationDeg: 180, yMm: 2, inks: [red] },
  },
  {
    name: 'a long line between two short ones',
    technology: 'Digital',
    family: 'Source Serif 4',
    text: 'Seit 1868\nHolzhandlung Größenmaier & Töchter, Straßburg\nÄ Ö Ü',
    change: { fontSizeMm: 2.9, alignment: 'center', fontStyle: 'light italic', yMm: 1.2 },
  },
  {
    name: 'handwriting over two lines',
    technology: 'Tampon',
    family: 'Mali',
    text: 'Všechno nejlepší,\nstrýčku Řehoři!',
    change: { fontSizeMm: 3.8, rotationDeg: 2.2, lineSpacing: 1.1, yMm: 1.5, inks: [green] },
  },
]

/** Texts of several lines, in boxes as the designer makes them. */
export const corpusLines = designs.map(({ name, technology, family, text, change }) => {
  const node = textOf(text, { fontFamily: family, ...change })
  return {
    name: `text, ${name}`,
    technology,
    side: sideWith({ ...node, heightMm: layOutText(node).heightEm * node.fontSizeMm }),
    widthMm: 234,
    heightMm: 16,
  }
})
