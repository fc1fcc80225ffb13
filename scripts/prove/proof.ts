/** What one proof found: how many things are wrong, and the figures that tell how much was tried and how well it went. */
export interface ProofOutcome {
  readonly wrong: number
  /** By a name that stays the same from run to run, so that runs can be compared. */
  readonly figures: Readonly<Record<string, number>>
}

/** One long count of `npm run prove`. It prints its progress itself. */
export interface ProofRun {
  /** What it shows, in one line. */
  readonly shows: string
  /** True when it takes more than a quarter of an hour; `--without-longest` leaves it out. */
  readonly isLongest?: boolean
  readonly run: () => Promise<ProofOutcome> | ProofOutcome
}
