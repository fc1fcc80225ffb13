/** One request that makes the program read a PDF: count the pages of a new proof, or draw one of them. */
export interface ReadOfPdf {
  readonly account: number
  /** Pages are counted by one reader and drawn by another one, each of which reads one file at a time. */
  readonly reader: 'count' | 'draw'
  readonly isHonest: boolean
  readonly sentAt: number
  readonly answeredAt: number
}

/** How one request waited, in milliseconds. */
export interface Turn {
  readonly read: ReadOfPdf
  /**
   * From its turn to its answer. The turn of a request comes when the reader is done with the file before it, as its answer tells, or when
   * the request is sent if that is later: then nothing but its own work keeps it from being answered.
   */
  readonly afterTurnMs: number
  /** From its account being next: when it was sent, or when the account's request before it was answered. */
  readonly afterOwnMs: number
  /** Requests of others that were answered while its account was next. */
  readonly overtakenBy: number
}

/** The turns of all requests. */
export function turnsOf(reads: readonly ReadOfPdf[]): readonly Turn[] {
  const inOrder = reads.toSorted((a, b) => a.answeredAt - b.answeredAt)
  return inOrder.map((read, index) => {
    const before = inOrder.slice(0, index).filter(({ reader }) => reader === read.reader)
    const lastOf = (some: readonly ReadOfPdf[]): number => Math.max(read.sentAt, some.at(-1)?.answeredAt ?? 0)
    const isNextAt = lastOf(before.filter(({ account }) => account === read.account))
    return {
      read,
      afterTurnMs: read.answeredAt - lastOf(before),
      afterOwnMs: read.answeredAt - isNextAt,
      overtakenBy: before.filter(({ account, answeredAt }) => account !== read.account && answeredAt > isNextAt).length,
    }
  })
}
