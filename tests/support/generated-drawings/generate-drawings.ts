import type { Trait } from './drawing-trait.ts'
import { fileTraits } from './file-traits.ts'
import { groupTraits } from './group-traits.ts'
import { paintTraits } from './paint-traits.ts'
import { shapeTraits } from './shape-traits.ts'
import { sheetTraits } from './sheet-traits.ts'

/** A drawing as its author's program wrote it. */
export interface AuthorDrawing {
  readonly name: string
  readonly bytes: Uint8Array
}

const kinds = { shape: shapeTraits, paint: paintTraits, group: groupTraits, sheet: sheetTraits, file: fileTraits } as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

const traitIn = <Of extends Trait>(traits: readonly Of[], chosen: Readonly<Partial<Record<Kind, string>>>, kind: Kind): Of | undefined =>
  traits.find(({ name }) => name === chosen[kind])

/** Declarations of a shape and of its paint in one attribute: XML allows no second. */
const withOneStyle = (markup: string): string =>
  markup.replaceAll(/(<[^<>]*?) style="([^"]*)"([^<>]*?) style="([^"]*)"/g, '$1 style="$2;$4"$3')

/** Draws with the chosen traits, at most one of each kind: a plain blue rectangle in a plain file without any. */
function drawingWith(chosen: Readonly<Partial<Record<Kind, string>>>): AuthorDrawing {
  const paint = traitIn(paintTraits, chosen, 'paint')
  const sheet = traitIn(sheetTraits, chosen, 'sheet')
  const group = traitIn(groupTraits, chosen, 'group')
  const shape = traitIn(shapeTraits, chosen, 'shape') ?? shapeTraits[0]
  const file = traitIn(fileTraits, chosen, 'file') ?? fileTraits[0]
  const look = paint?.look ?? (sheet ? 'class="s"' : 'fill="#0b5394"')
  const rules = [paint?.css, group?.css].filter(Boolean).join('')
  const shown = withOneStyle(shape?.draw(look) ?? '')
  const content = [
    rules && `<style>${rules}</style>`,
    sheet?.style,
    paint?.defs && `<defs>${paint.defs}</defs>`,
    group ? group.wrap(shown) : shown,
    // A second object in the same class or group shows what else a rule reaches.
    sheet && paint ? '<rect x="2" y="2" width="8" height="8" class="s"/>' : '',
  ]
  const written = file?.write(content.filter(Boolean).join('')) ?? ''
  const name = kindNames.flatMap((kind) => (chosen[kind] === undefined ? [] : [`${kind} ${chosen[kind]}`])).join(', ')
  return { name, bytes: typeof written === 'string' ? new TextEncoder().encode(written) : written }
}

/** Numbers that look random and are always the same: the generator of Park and Miller. */
function* numbers(): Generator<number> {
  for (let state = 20_261_125; ; state = (state * 48_271) % 2_147_483_647) yield state
}

/** The number of generated drawings. */
const drawings = 400

const singles = (): readonly AuthorDrawing[] =>
  kindNames.flatMap((kind) =>
    kinds[kind].slice(kind === 'file' || kind === 'shape' ? 1 : 0).map(({ name }) => drawingWith({ [kind]: name })),
  )

/** Pairs of traits of two kinds without repetition, always the same. */
function* pairs(): Generator<AuthorDrawing> {
  const existing = new Set<string>()
  const next = numbers()
  const pick = <Of>(list: readonly Of[]): Of => list[(next.next().value as number) % list.length] as Of
  const pickName = (kind: Kind): string => pick<Trait>(kinds[kind]).name
  for (;;) {
    const one = pick(kindNames)
    const other = pick(kindNames.filter((kind) => kind !== one))
    const drawing = drawingWith({ [one]: pickName(one), [other]: pickName(other) })
    if (existing.has(drawing.name)) continue
    existing.add(drawing.name)
    yield drawing
  }
}

/** Drawings that use properties of SVG 2 and CSS, each alone and then in pairs: always the same ones. */
export function generateDrawings(): readonly AuthorDrawing[] {
  const all = [...singles()]
  for (const pair of pairs()) {
    if (all.length >= drawings) break
    all.push(pair)
  }
  return all
}
