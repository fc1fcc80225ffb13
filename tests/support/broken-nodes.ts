import fc from 'fast-check'
import { maxIdLength, maxSeparatedColors } from '#domain/design/document-limits.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { groupOfNode as group } from './design-doors.ts'
import { codeOf, green, inkedPictureOf, pictureOf, red, textOf } from './design-nodes.ts'

/** One of each kind, with every field that it may have. */
const wholeNodes: readonly DesignNode[] = [
  textOf('VRBA\ntesařství', { name: 'Company', group, fontStyle: 'bold italic', inks: [red] }),
  inkedPictureOf('a'.repeat(64), {
    group,
    inks: [red, green],
    separation: [
      { hex: '#d8281e', ink: 0 },
      { hex: '#00843d', ink: 1 },
      { hex: '#ffffff', ink: null },
    ],
    acceptedDifference: 0.25,
  }),
  pictureOf('b'.repeat(64), { group }),
  codeOf('https://vrba.example', { group, name: 'Page', modules: 'light' }),
  codeOf('', {
    id: 'contact',
    group,
    content: {
      kind: 'contact',
      name: 'Jan Vrba',
      company: 'Vrba',
      phone: '+420 312 555 014',
      email: 'jan@vrba.example',
      web: 'https://vrba.example',
    },
  }),
]

type Path = readonly string[]

/** What of a node can be broken: itself, its fields, and those of what it contains. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
    : [path]

interface Breakage {
  readonly name: string
  readonly change: (value: unknown) => unknown
}

const missing = { name: 'missing', change: () => undefined }
const extraKey = {
  name: 'an extra key',
  change: (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, extra: 1 } : value),
}
const becomes = (value: unknown): Breakage => ({
  name: typeof value === 'number' ? String(value) : JSON.stringify(value),
  change: () => value,
})
/** Of a list, as many of its first entry. */
const asLongAs = (length: number): Breakage => ({
  name: `${length} long`,
  change: (value) => (Array.isArray(value) ? Array.from({ length }, () => value[0] as unknown) : 'x'.repeat(length)),
})

const breakage: fc.Arbitrary<Breakage> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(missing, extraKey) },
  { weight: 3, arbitrary: fc.constantFrom(...[null, true, 5, 'some', '', ' ', [], {}, [null], ['x'], { kind: 'text' }].map(becomes)) },
  // At a limit and beyond it.
  { weight: 3, arbitrary: fc.constantFrom(...[0, 12, 13, 24, 25, 40, 41, 60, 61, 80, 81, 200, 201, 500, 501, 520, 521].map(asLongAs)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[Number.NaN, Infinity, -Infinity, 0, -1, 0.5, 0.79, 0.8, 1.01, 2, 3, 3.01, 12, 1e300, 2 ** 53, -(2 ** 53)].map(becomes),
    ),
  },
  // Unknown words, and letters that are taken in another form or not at all.
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['line', 'oblique', '__proto__', 'constructor', '#12345', '#ABCDEF', ' Vrba ', 'a\r\nb\tc', 'Z\u030cofie\u200b', '\ud800'].map(
        becomes,
      ),
      ...['\n'.repeat(19), '\n'.repeat(20), 'javascript:alert(1)', 'https://vrba'].map(becomes),
    ),
  },
)

function brokenAt(value: unknown, [key, ...rest]: Path, change: Breakage['change']): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? brokenAt(one, rest, change) : (one as unknown)))
  const fields = value as Readonly<Record<string, unknown>>
  const { [key]: field, ...others } = fields
  const broken = brokenAt(field, rest, change)
  return broken === undefined ? others : { ...fields, [key]: broken }
}

/** A node with one field that is broken, with a name for what is broken. */
export interface BrokenNode {
  readonly name: string
  readonly node: unknown
}

/**
 * Whether the answer depends on the node alone. Stored designs lose the group that is none of their side, and colours of a picture that an
 * earlier release stored beyond the limit; the API refuses such a side or picture.
 */
function isOfNode({ node }: BrokenNode): boolean {
  const { group: given, separation } = (node ?? {}) as { readonly group?: unknown; readonly separation?: unknown }
  const isOtherGroup = typeof given === 'string' && given !== group && given !== '' && given.length <= maxIdLength
  return !isOtherGroup && !(Array.isArray(separation) && separation.length > maxSeparatedColors)
}

export const brokenNode: fc.Arbitrary<BrokenNode> = fc
  .constantFrom(...wholeNodes)
  .chain((node) => fc.record({ node: fc.constant(node), path: fc.constantFrom(...pathsOf(node)), breakage }))
  .map(({ node, path, breakage: { name, change } }) => ({
    name: `${node.kind} ${path.join('.')}: ${name}`,
    node: brokenAt(node, path, change) ?? null,
  }))
  .filter(isOfNode)
