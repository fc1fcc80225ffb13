import type { Technology } from '#domain/catalogue/categories.ts'
import type { CodeNode, DesignNode, DesignSide } from '#domain/design/document.ts'
import { codeOf, green, red, sideWith, textOf } from './design-nodes.ts'

/** A side with one QR code. */
export interface CodeDesign {
  readonly name: string
  readonly technology: Technology
  readonly code: CodeNode
  readonly side: DesignSide
  readonly widthMm: number
  readonly heightMm: number
}

const vrba = {
  kind: 'contact',
  name: 'Jan Vrba',
  company: 'Truhlářství Vrba; Brno',
  phone: '+420 312 555 014',
} as const

const square = (edgeMm: number, change: Partial<CodeNode> = {}) => ({ widthMm: edgeMm, heightMm: edgeMm, ...change })

interface Listed {
  readonly name: string
  readonly technology: Technology
  readonly code: CodeNode
  readonly others?: readonly DesignNode[]
  readonly size?: { readonly widthMm: number; readonly heightMm: number }
}

const designs: readonly Listed[] = [
  { name: 'link on a plate', technology: 'Tampon', code: codeOf('https://vrba.example/metry', square(11.6)) },
  {
    name: 'link on a plate, turned',
    technology: 'Tampon',
    code: codeOf('https://vrba.example', square(10, { yMm: 3, rotationDeg: 17, inks: [green] })),
    others: [textOf('Vrba', { xMm: 130, inks: [red] })],
  },
  {
    name: 'light modules for dark wood',
    technology: 'Tampon',
    code: codeOf('https://vrba.example', square(14, { yMm: 1, modules: 'light', inks: [{ hex: '#f3d93a', pantone: '115 C' }] })),
  },
  {
    name: 'contact, digital',
    technology: 'Digital',
    code: codeOf('', square(13.6, { yMm: 1.2, content: vrba })),
    others: [textOf('Truhlářství Vrba', { xMm: 120 })],
  },
  {
    name: 'contact, digital, turned',
    technology: 'Digital',
    code: codeOf('', square(9.4, { yMm: 3.3, rotationDeg: -24, content: { kind: 'contact', name: 'Jo Ko' } })),
  },
  {
    name: 'contact on a spatula',
    technology: 'Simple',
    code: codeOf(
      '',
      square(16, { xMm: 50, yMm: 4.5, rotationDeg: 90, content: { kind: 'contact', name: 'Jo Ko', web: 'https://ko.example' } }),
    ),
    size: { widthMm: 260, heightMm: 25 },
  },
]

/** Codes of links and contacts, at the sizes that preflight allows. */
export const corpusCodes: readonly CodeDesign[] = designs.map(({ name, technology, code, others = [], size }) => ({
  name: `code, ${name}`,
  technology,
  code,
  side: sideWith(code, ...others),
  ...(size ?? { widthMm: 234, heightMm: 16 }),
}))
