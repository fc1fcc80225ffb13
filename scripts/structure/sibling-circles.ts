import { isTest, type Violation } from './source-files.ts'

export interface Import {
  readonly from: string
  readonly to: string
}

/** The imports from one folder to another one beside it. */
interface Edge {
  readonly from: string
  readonly to: string
  readonly imports: Import[]
}

/** The folder that two files share, and the folder of each below it; null if one of them lies in the shared folder itself. */
function siblingsOf({ from, to }: Import): { readonly parent: string; readonly from: string; readonly to: string } | null {
  const [ways, others] = [from.split('/'), to.split('/')]
  const depth = ways.findIndex((part, index) => part !== others[index])
  const isFile = (parts: readonly string[]): boolean => depth >= parts.length - 1
  const [folder = '', other = ''] = [ways[depth], others[depth]]
  return depth < 0 || isFile(ways) || isFile(others) ? null : { parent: ways.slice(0, depth).join('/'), from: folder, to: other }
}

/** The edges between the folders below each parent. */
function edgesByParent(imports: readonly Import[]): ReadonlyMap<string, readonly Edge[]> {
  const parents = new Map<string, Map<string, Edge>>()
  for (const one of imports) {
    const pair = isTest(one.from) ? null : siblingsOf(one)
    if (!pair) continue
    const edges = parents.get(pair.parent) ?? new Map<string, Edge>()
    const key = `${pair.from} ${pair.to}`
    const edge = edges.get(key) ?? { from: pair.from, to: pair.to, imports: [] }
    edge.imports.push(one)
    parents.set(pair.parent, edges.set(key, edge))
  }
  return new Map([...parents].map(([parent, edges]) => [parent, [...edges.values()]]))
}

/** The shortest way along edges from one folder to another, both included; null if there is none. */
function wayBetween(start: string, end: string, edges: readonly Edge[]): readonly string[] | null {
  const ways: string[][] = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === end) return way
    for (const { from, to } of edges) {
      if (from !== last || seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return null
}

/**
 * Folders beside each other are ordered, at every level: no circle of imports joins them. All files below a folder count, and imports of
 * types too; tests don't, nor does a file that lies beside folders, which is the door of its parent. A knot of circles is reported once, at
 * its edge with the fewest imports.
 */
export function siblingCircles(imports: readonly Import[]): Violation[] {
  return [...edgesByParent(imports)].flatMap(([parent, edges]) => {
    const knots = new Set<string>()
    return edges
      .toSorted((one, other) => one.imports.length - other.imports.length)
      .flatMap((edge): Violation[] => {
        const back = wayBetween(edge.to, edge.from, edges)
        if (!back || knots.has(edge.from)) return []
        // The folders of a knot reach each other.
        for (const { from } of edges) if (wayBetween(edge.from, from, edges) && wayBetween(from, edge.from, edges)) knots.add(from)
        const cuts = edge.imports.map(({ from, to }) => `${from} imports ${to}`)
        const circle = [edge.from, ...back].join(' -> ')
        return [
          {
            path: edge.imports[0]?.from ?? parent,
            message: `no-circles-between-siblings: in ${parent}, ${circle}. Cut its thinnest edge, ${edge.from} -> ${edge.to}: ${cuts.join('; ')}. Move what both need below them, or let the file above combine both.`,
          },
        ]
      })
  })
}
