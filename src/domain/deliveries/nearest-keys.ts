import { distance } from 'fastest-levenshtein'

/** How many letters may be wrong in a name; in a short one a single letter makes another name. */
const editsAllowed = (key: string): number => (key.length < 4 ? 0 : key.length < 8 ? 1 : 2)

/**
 * The known keys that are a typing error away from each name, the nearest first; names with none are left out. First letters are seldom
 * mistyped, so that only keys with the same one are compared.
 */
export function nearestKeys(known: readonly string[], names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byFirst = Map.groupBy(new Set(known), (key) => key.slice(0, 1))
  return new Map(
    [...new Set(names)].flatMap((name) => {
      const edits = editsAllowed(name)
      const near = (byFirst.get(name.slice(0, 1)) ?? []).flatMap((key) => {
        if (edits === 0 || Math.abs(key.length - name.length) > edits) return []
        const away = distance(key, name)
        return away <= edits ? [{ key, away }] : []
      })
      return near.length === 0 ? [] : [[name, near.toSorted((a, b) => a.away - b.away).map(({ key }) => key)] as const]
    }),
  )
}
