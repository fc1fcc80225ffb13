import { encode } from 'uqr'
import { payloadOf } from '#domain/design/code-content.ts'
import { quietModules } from '#domain/design/code-modules.ts'
import type { CodeNode } from '#domain/design/document.ts'
import type { PathSegment } from './artwork.ts'

/** What a code prints as one path in modules, to be filled by the nonzero rule. */
export interface CodeOutline {
  /** The modules across its box. */
  readonly size: number
  readonly segments: readonly PathSegment[]
  /** The same as SVG path data. */
  readonly path: string
}

type Corner = readonly [x: number, y: number]

const keyOf = ([x, y]: Corner): string => `${x} ${y}`

/** The edges of the printed modules, each with the print on its right, by their first corner. */
function edgesOf(size: number, isPrinted: (x: number, y: number) => boolean): Map<string, Corner[]> {
  const edges = new Map<string, Corner[]>()
  const add = (from: Corner, to: Corner) => edges.set(keyOf(from), [...(edges.get(keyOf(from)) ?? []), to])
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isPrinted(x, y)) continue
      if (!isPrinted(x, y - 1)) add([x, y], [x + 1, y])
      if (!isPrinted(x + 1, y)) add([x + 1, y], [x + 1, y + 1])
      if (!isPrinted(x, y + 1)) add([x + 1, y + 1], [x, y + 1])
      if (!isPrinted(x - 1, y)) add([x, y + 1], [x, y])
    }
  return edges
}

/**
 * The outlines of connected modules: no seams between modules, which rasters would show as hairlines. Where modules touch at a corner only,
 * the outline turns right, so that each keeps its own.
 */
function loopsOf(edges: Map<string, Corner[]>): Corner[][] {
  const loops: Corner[][] = []
  for (const start of edges.keys())
    while ((edges.get(start)?.length ?? 0) > 0) {
      const loop: Corner[] = []
      let from = start.split(' ').map(Number) as unknown as Corner
      let [dx, dy] = [0, 0]
      do {
        const ways = edges.get(keyOf(from)) ?? []
        const right = ways.findIndex(([x, y]) => x - from[0] === -dy && y - from[1] === dx)
        const [to] = ways.splice(Math.max(0, right), 1) as [Corner]
        // A corner on a straight line is left out.
        if (to[0] - from[0] !== dx || to[1] - from[1] !== dy) loop.push(from)
        ;[dx, dy] = [to[0] - from[0], to[1] - from[1]]
        from = to
      } while (keyOf(from) !== start)
      // The start may be on a straight line, too.
      const [[x, y] = from, [nextX, nextY] = from] = loop
      if (Math.sign(nextX - x) === dx && Math.sign(nextY - y) === dy) loop.shift()
      loops.push(loop)
    }
  return loops
}

const outlineOf = (size: number, isPrinted: (x: number, y: number) => boolean): CodeOutline => {
  const loops = loopsOf(edgesOf(size, isPrinted))
  return {
    size,
    segments: loops.flatMap((loop) => [...loop.map(([x, y], index): PathSegment => [index === 0 ? 'M' : 'L', x, y]), ['Z'] as const]),
    path: loops.map((loop) => `M${loop.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join(''),
  }
}

/** Outlines that were drawn last: a code is drawn again with every move. */
const drawn = new Map<string, CodeOutline>()
const maxDrawn = 50

/**
 * The outline of a code, for stages, pictures and plates alike. The error correction is the highest that takes no more modules, because
 * larger modules are read better than a better correction of small ones.
 */
export function codeOutline({ content, modules }: Pick<CodeNode, 'content' | 'modules'>): CodeOutline {
  const payload = payloadOf(content)
  const key = `${modules} ${payload}`
  const before = drawn.get(key)
  if (before) return before
  const { data, size } = encode(payload, { ecc: 'L', boostEcc: true, border: modules === 'light' ? quietModules : 0 })
  const isWithin = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size
  const outline = outlineOf(size, (x, y) => isWithin(x, y) && (data[y]?.[x] === true) === (modules === 'dark'))
  const [oldest] = drawn.keys()
  if (drawn.size >= maxDrawn && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, outline)
  return outline
}

/** The outline as path segments in mm at the place of a code, before rotation. */
export function codeSegments(node: CodeNode): readonly PathSegment[] {
  const { size, segments } = codeOutline(node)
  const module = node.widthMm / size
  return segments.map((segment): PathSegment =>
    segment[0] === 'M' || segment[0] === 'L' ? [segment[0], node.xMm + segment[1] * module, node.yMm + segment[2] * module] : segment,
  )
}

/** The transform of the outline to the place of a code, before rotation. */
export const codeTransform = ({ xMm, yMm, widthMm }: CodeNode, size: number): string => `translate(${xMm} ${yMm}) scale(${widthMm / size})`
