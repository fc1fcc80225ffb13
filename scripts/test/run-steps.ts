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
  /** Whether it waits more than it computes: it runs beside the two that compute. */
  readonly mostlyWaits?: boolean
  readonly run: (isShown: boolean) => Promise<StepResult>
}

interface Reporting {
  readonly onStart: (step: Step) => void
  readonly onEnd: (step: Step, result: StepResult, seconds: number) => void
}

/** How many steps run at once: two cores carry two that compute and one that mostly waits. */
const lanes = { computing: 2, waiting: 1 } as const

/** Runs steps in their order, each as soon as it has a lane; a step that throws fails with the error's message. */
export async function runSteps(steps: readonly Step[], { onStart, onEnd }: Reporting): Promise<void> {
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()

  const laneOf = ({ mostlyWaits = false }: Step): keyof typeof lanes => (mostlyWaits ? 'waiting' : 'computing')
  const hasLane = (step: Step): boolean =>
    [...running.keys()].filter((other) => laneOf(other) === laneOf(step)).length < lanes[laneOf(step)]
  const mayStart = (step: Step): boolean => hasLane(step) && ![...waiting, ...running.keys()].some(({ name }) => name === step.after)
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
    const next = waiting.find(mayStart)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next, start(next, next.isStreamed === true || steps.length === 1))
    } else await Promise.race(running.values())
  }
}
