/** Choices that are the same for the same seed, so that a story that was stopped goes on as it began. */
export interface Choices {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number
  readonly between: (first: number, last: number) => number
  readonly of: <Item>(items: readonly Item[]) => Item
  /** True with this probability, in percent. */
  readonly percent: (probability: number) => boolean
}

/** Mulberry32: a small generator with a period of four billion numbers. */
export function choicesOf(seed: number): Choices {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    of: (items) => items[below(items.length)] as (typeof items)[number],
    percent: (probability) => below(100) < probability,
  }
}
