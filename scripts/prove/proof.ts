/** The result of a proof: the number of violations, and figures on what was tried. */
export interface ProofOutcome {
  readonly wrong: number
  /** Keyed by names that stay the same, so that runs can be compared. */
  readonly figures: Readonly<Record<string, number>>
}

/** One long-running proof of `npm run prove`. It prints its own progress. */
export interface ProofRun {
  /** What it proves, in one line. */
  readonly shows: string
  /** Whether it takes more than a quarter of an hour; `--without-longest` skips it. */
  readonly isLongest?: boolean
  readonly run: () => Promise<ProofOutcome> | ProofOutcome
}
