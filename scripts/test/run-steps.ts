import { checked, type Outcome } from './read-reports.ts'

export interface StepResult {
  readonly outcome: Outcome
  /** The step's output, unless it was shown directly. */
  readonly output: string
}

export interface Step {
  readonly name: string
  /** A step that must run before, if both are requested. */
  readonly after?: string
  /** Whether its output is shown as it comes, and not at its end: for a step of many minutes. */
  readonly isStreamed?: boolean
  readonly run: (isShown: boolean) => Promise<StepResult>
}

interface Reporting {
  readonly onStart: (step: Step) => void
  readonly onEnd: (step: Step, result: StepResult, seconds: number) => void
}

const lanes = 2

/** Runs steps in their order, two in parallel where possible; a step that throws fails with the error's message. */
export async function runSteps(steps: readonly Step[], { onStart, onEnd }: Reporting): Promise<void> {
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()

  const mayStart = (step: Step): boolean => running.size < lanes && ![...waiting, ...running.keys()].some(({ name }) => name === step.after)
  const start = async (step: Step, isShown: boolean): Promise<void> => {
    onStart(step)
    const began = performance.now()
    let result: StepResult
    try {
      result = await step.run(isShown)
    } catch (error) {
      result = { outcome: checked(false), output: `${error instanceof Error ? error.message : String(error)}\n` }
    }
    onEnd(step, result, (performance.now() - began) / 1000)
    running.delete(step)
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0]
    if (next && mayStart(next)) {
      waiting.shift()
      running.set(next, start(next, next.isStreamed === true || steps.length === 1))
    } else await Promise.race(running.values())
  }
}
