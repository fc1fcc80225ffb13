interface Line {
  readonly id: string
}

/**
 * Merges carts after returning to a site. Lines that were handed over count as they are on the other site, changed or deleted. Lines added
 * here since stay.
 */
export function mergeCarts<Item extends Line>(
  incoming: readonly Item[],
  own: readonly Item[],
  handedOverIds: readonly string[],
): readonly Item[] {
  const replaced = new Set([...handedOverIds, ...incoming.map(({ id }) => id)])
  return [...incoming, ...own.filter(({ id }) => !replaced.has(id))]
}
