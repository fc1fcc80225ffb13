import type { Technology } from '#domain/catalogue/categories.ts'
import { blankDesign, type DesignDocument, type DesignNode, type DesignSide } from '#domain/design/document.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { flagNodes } from '#designer/commands/flag-nodes.ts'
import { groupNodes } from '#designer/commands/group-nodes.ts'
import { scaleNodes } from '#designer/commands/scale-nodes.ts'
import { stackNodes } from '#designer/commands/stack-nodes.ts'
import { turnNodes } from '#designer/commands/turn-nodes.ts'
import { sideOf } from '#designer/design-nodes.ts'
import { selectRows } from '#designer/selection.ts'
import { green, red, sideWith, textOf } from './design-nodes.ts'
import { measure } from './designer-bench.ts'

type Edit = (design: DesignDocument) => DesignDocument

const ids = (design: DesignDocument, row: string) => selectRows(design, 0, [row]).ids
const group =
  (id: string, ...members: readonly string[]): Edit =>
  (design) =>
    groupNodes(design, selectRows(design, 0, members), id)
const turn =
  (row: string, deg: number): Edit =>
  (design) =>
    turnNodes(design, 0, ids(design, row), deg, { xMm: 100, yMm: 8 })
const scale =
  (row: string, factor: number): Edit =>
  (design) =>
    scaleNodes(design, 0, ids(design, row), { factor, anchor: { xMm: 60, yMm: 2 }, measure })

/** A text in the box of its letters. */
function text(id: string, words: string, change: Parameters<typeof textOf>[1]): DesignNode {
  const node = textOf(words, { id, ...change })
  return { ...node, heightMm: layOutText(node).heightEm * node.fontSizeMm }
}

const nodes: readonly DesignNode[] = [
  text('ground', 'MMMM', { fontFamily: 'Montserrat', fontSizeMm: 8, xMm: 60, yMm: 2, inks: [green] }),
  text('name', 'Tesařství Vrba', { fontFamily: 'Lora', fontSizeMm: 4, fontStyle: 'bold', xMm: 62, yMm: 3, inks: [red] }),
  text('street', 'Lipová 14\n602 00 Brno', { fontSizeMm: 2.6, xMm: 110, yMm: 2 }),
  text('year', '1912', { fontFamily: 'IBM Plex Mono', fontSizeMm: 3, xMm: 130, yMm: 9, inks: [red] }),
  text('slogan', 'Größe zählt', { fontFamily: 'Barlow Condensed', fontSizeMm: 4, xMm: 145, yMm: 4, inks: [green] }),
]

const designs: readonly { readonly name: string; readonly technology: Technology; readonly edits: readonly Edit[] }[] = [
  {
    name: 'an address in a card, both turned',
    technology: 'Tampon',
    edits: [group('address', 'street', 'year'), turn('address', 4), group('card', 'ground', 'name', 'address'), turn('card', -2.5)],
  },
  {
    name: 'three deep, made smaller and brought to the front',
    technology: 'Digital',
    edits: [
      group('one', 'ground', 'name'),
      group('two', 'one', 'street'),
      group('three', 'two', 'year'),
      scale('three', 0.85),
      (design) => stackNodes(design, selectRows(design, 0, ['three']), 'front'),
    ],
  },
  {
    name: 'scattered members, one of them hidden',
    technology: 'Tampon',
    edits: [
      group('pair', 'ground', 'street'),
      group('all', 'pair', 'year', 'slogan'),
      (design) => flagNodes(design, 0, ['year'], { hidden: true }),
      turn('all', 180),
    ],
  },
]

function edited(edits: readonly Edit[]): DesignSide {
  const start: DesignDocument = { ...blankDesign(), sides: [sideWith(...nodes), ...blankDesign().sides.slice(1)] }
  return sideOf(
    edits.reduce((design, edit) => edit(design), start),
    0,
  )
}

/** Groups in groups, handled as one by the commands of the designer. */
export const corpusGroups = designs.map(({ name, technology, edits }) => ({
  name: `groups, ${name}`,
  technology,
  side: edited(edits),
  widthMm: 234,
  heightMm: 16,
}))
