interface Line {
  readonly id: string
}

/**
 * The cart after coming back to a site. What was handed over to the other site left this one: it counts as it comes back, changed or
 * deleted. What was put in here since stays.
 */
export function mergeCarts<Item extends Line>(
  incoming: readonly Item[],
  own: readonly Item[],
  handedOverIds: readonly string[],
): readonly Item[] {
  const gone = new Set([...handedOverIds, ...incoming.map(({ id }) => id)])
  return [...incoming, ...own.filter(({ id }) => !gone.has(id))]
}
