interface Sampling {
  /** How many of a minute are taken. */
  readonly perMinute: number
  readonly clock: () => Date
}

export interface Sample {
  /** Whether the next one is taken, and how many were left out since the last that was. */
  readonly take: () => { readonly isTaken: boolean; readonly leftOut: number }
}

/** Takes the first of each minute and counts the rest: an error that every visitor meets fills no disk. */
export function createSample({ perMinute, clock }: Sampling): Sample {
  let minute = 0
  let taken = 0
  let leftOut = 0
  return {
    take() {
      const now = Math.floor(clock().getTime() / 60_000)
      if (now !== minute) [minute, taken] = [now, 0]
      if (taken >= perMinute) return { isTaken: false, leftOut: ++leftOut }
      taken++
      const since = leftOut
      leftOut = 0
      return { isTaken: true, leftOut: since }
    },
  }
}
