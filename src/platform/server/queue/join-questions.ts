interface Underway<Answer> {
  readonly answer: Promise<Answer>
  waiting: number
}

interface JoinOptions<Answer> {
  /** More who ask the same get an answer of their own: each keeps its question in memory. */
  readonly waiting: number
  /** Whether an answer holds for everybody, and not only for who asked first. */
  readonly isForAll: (answer: Answer) => boolean
}

/** Work whose answer is shared by all who ask the same while it is done. Nothing is kept afterwards. */
export interface JoinedQuestions<Answer> {
  readonly run: (key: string, work: () => Promise<Answer>) => Promise<Answer>
}

/**
 * Joins equal questions that are asked at the same time. If the first gets no answer that holds for all, or fails, one of those who wait
 * does the work.
 */
export function joinEqualQuestions<Answer>({ waiting, isForAll }: JoinOptions<Answer>): JoinedQuestions<Answer> {
  const underway = new Map<string, Underway<Answer>>()
  const joinable = (key: string): Underway<Answer> | null => {
    const other = underway.get(key)
    return other && other.waiting < waiting ? other : null
  }
  return {
    async run(key, work) {
      for (let other = joinable(key); other; other = joinable(key)) {
        other.waiting += 1
        const answer = await other.answer.then((given) => ({ given })).catch(() => null)
        if (answer && isForAll(answer.given)) return answer.given
      }
      const own: Underway<Answer> = {
        answer: work().finally(() => {
          if (underway.get(key) === own) underway.delete(key)
        }),
        waiting: 0,
      }
      underway.set(key, own)
      return own.answer
    },
  }
}
