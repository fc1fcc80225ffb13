interface Sampling {
  /** Number of samples per minute. */
  readonly perMinute: number
  readonly clock: () => Date
}

export interface Sample {
  /** Whether the next item is sampled, and how many were skipped since the last sample. */
  readonly take: () => { readonly isTaken: boolean; readonly leftOut: number }
}

/** Samples the first items of each minute and counts the rest, so that an error that every visitor meets does not fill the disk. */
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
