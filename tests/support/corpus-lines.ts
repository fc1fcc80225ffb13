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
