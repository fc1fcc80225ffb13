import { isTest, type Violation } from './source-files.ts'

interface Import {
  readonly from: string
  readonly to: string
}

/** The feature and the side that a file belongs to, such as `orders/server`; null for any other file. */
const sideOf = (path: string): string | null => /^src\/features\/([^/]+\/(?:server|browser))\//.exec(path)?.[1] ?? null

/** All sides of features reachable from one along imports. */
function reach(from: string, edges: ReadonlyMap<string, ReadonlySet<string>>, seen = new Set<string>()): ReadonlySet<string> {
  for (const next of edges.get(from) ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reach(next, edges, seen)
  }
  return seen
}

/** Features are ordered on each side: an import on a circle between two features is a violation. Tests are exempt. */
export function featureCircles(imports: readonly Import[]): Violation[] {
  const edges = new Map<string, Set<string>>()
  const between = imports.flatMap(({ from, to }) => {
    const [side, other] = [sideOf(from), sideOf(to)]
    if (side === null || other === null || side === other || isTest(from)) return []
    edges.set(side, (edges.get(side) ?? new Set()).add(other))
    return [{ from, to, side, other }]
  })
  return between
    .filter(({ side, other }) => reach(other, edges).has(side))
    .map(({ from, to }) => ({
      path: from,
      message: `no-circles-between-features: imports ${to}. If A reads B, B may not import A: let the page combine both, or pass a function.`,
    }))
}
