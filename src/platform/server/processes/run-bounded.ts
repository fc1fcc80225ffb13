import { type LimitName, limitsVariable, type ProcessLimits } from './process-limits.ts'
import { type ProcessTask, runProcess } from './run-process.ts'

export type BoundedRun =
  | { readonly end: 'exit'; readonly code: number; readonly output: Buffer }
  /** It used more than a limit allows. */
  | { readonly end: 'limit'; readonly limit: LimitName }
  /** A library took it down, the system ran out of memory, or the program stops. */
  | { readonly end: 'killed'; readonly signal: NodeJS.Signals | null }

/** Its module first calls `boundThisProcess`. */
interface BoundedProgram extends Pick<ProcessTask, 'program' | 'args' | 'input' | 'megabytes'> {
  readonly limits: ProcessLimits
  readonly signal: AbortSignal
}

const wasmPageBytes = 65_536
/** The process ends itself at its limits; this much later it is ended from here. */
const graceMs = 5000

/**
 * Runs a program in a process of its own, for files of others that may take a library down or keep it busy for hours. It ends at its limits,
 * also when this process dies meanwhile. @throws when it can't be started
 */
export async function runBounded({ limits, ...task }: BoundedProgram): Promise<BoundedRun> {
  const { code, killedBy, output, verdict } = await runProcess({
    ...task,
    flags: [`--wasm-max-mem-pages=${Math.floor(limits.wasmBytes / wasmPageBytes)}`],
    environment: { [limitsVariable]: JSON.stringify(limits) },
    timeLimitMs: limits.elapsedMs + graceMs,
  })
  if (verdict.length > 0) return { end: 'limit', limit: verdict.toString() as LimitName }
  return code === null ? { end: 'killed', signal: killedBy } : { end: 'exit', code, output }
}
