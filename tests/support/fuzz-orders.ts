import { createHash } from 'node:crypto'
import { blankDesign } from '#domain/design/document.ts'
import { pick, type Random, times } from './fuzz-values.ts'
import { meterWithText, makeOrderBody } from './order-by-api.ts'

export interface FuzzDrawing {
  readonly sha256: string
  readonly bytes: Buffer
}

const drawing = (inside: string): FuzzDrawing => {
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="127" height="63.5">${inside}</svg>`)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Drawings of up to a megabyte: many strokes, many copies, one long path. */
export const largeDrawings = (): readonly FuzzDrawing[] => [
  drawing('<path d="M5 5L95 45" stroke="#c8102e" stroke-width="0.5"/>'.repeat(15_000)),
  drawing(`<defs><path id="p" d="M5 5h9v9z" fill="#1d4f91"/></defs>${'<use href="#p" x="1"/>'.repeat(18_000)}`),
  drawing(`<path d="M0 0${'l1 1l1-1'.repeat(100_000)}" stroke="#1b1916" fill="none"/>`),
]

const text = meterWithText('VRBA').sides[0]?.nodes[0] as object
const picture = ({ sha256 }: FuzzDrawing) => ({ ...text, kind: 'image', image: sha256, name: 'logo.svg' })
const anyLetters = (from: number) => String.fromCodePoint(...times(400, (index) => 0x600 + ((from * 400 + index) % 0x1f0)))

/** Objects that fill a side until the body reaches the limit of its route. */
const fillings: readonly ((index: number, drawings: readonly FuzzDrawing[]) => object)[] = [
  () => ({}),
  () => ({ kind: 'text' }),
  () => ({ kind: 'image', inks: times(12, () => ({})), separation: times(24, () => ({})) }),
  () => text,
  () => ({ ...text, text: 'VRBA '.repeat(100) }),
  (index) => ({ ...text, text: anyLetters(index) }),
  (index) => ({
    ...text,
    id: String(index),
    fontFamily: pick(() => (index % 17) / 17, ['Open Sans', 'Lora', 'Mali']),
    text: 'ž'.repeat(500),
  }),
  () => ({ ...text, inks: times(12, (ink) => ({ hex: '#c8102e', pantone: `${ink} C` })) }),
  (index, drawings) => picture(drawings[index % drawings.length] as FuzzDrawing),
]

/** An order of one line at current prices. */
export const plainOrder = (): object => makeOrderBody(0)

/** An enlarged order: up to 50 lines of six sides of up to 200 objects of one kind, within the limit of the body. */
export function grownOrder(random: Random, drawings: readonly FuzzDrawing[]): object {
  const fill = pick(random, fillings)
  const nodes = times(pick(random, [1, 20, 200]), (index) => fill(index, drawings))
  const sides = blankDesign().sides.map((side) => ({ ...side, nodes }))
  const [line] = makeOrderBody(0).configurations
  const bytesOfLine = JSON.stringify(sides).length + 300
  const max = Math.max(1, Math.min(50, Math.floor(1_950_000 / bytesOfLine)))
  const lines = pick(random, [1, Math.min(max, 4), max])
  const configurations = times(lines, (index) => ({ ...line, id: String(index).padStart(10, 'x'), design: { ...blankDesign(), sides } }))
  return { ...makeOrderBody(0), configurations }
}

/** The body of `POST /api/designs`, enlarged the same way. */
export function grownDesign(random: Random, drawings: readonly FuzzDrawing[]): object {
  const { configurations } = grownOrder(random, drawings) as { configurations: readonly { id?: string }[] }
  const { id: _, ...line } = configurations[0] ?? {}
  return line
}
