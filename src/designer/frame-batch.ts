/** Takes the last of many steps once a frame. */
export interface FrameBatch<Step> {
  readonly ask: (step: Step) => void
  /** Takes what waits at once. */
  readonly flush: () => void
  readonly drop: () => void
}

/** Pointers move more often than the screen is drawn; only the last place of a frame counts. */
export function createFrameBatch<Step>(take: (step: Step) => void): FrameBatch<Step> {
  let frame = 0
  let waiting: Step | null = null
  const drop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    waiting = null
  }
  const flush = () => {
    const step = waiting
    drop()
    if (step !== null) take(step)
  }
  return {
    ask(step) {
      waiting = step
      if (frame === 0) frame = requestAnimationFrame(flush)
    },
    flush,
    drop,
  }
}
