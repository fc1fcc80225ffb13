/** Applies the last of many steps once per animation frame. */
export interface FrameBatch<Step> {
  readonly ask: (step: Step) => void
  /** Applies the pending step immediately. */
  readonly flush: () => void
  readonly drop: () => void
}

/** Pointer events are more frequent than frames; only the last position of a frame matters. */
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
