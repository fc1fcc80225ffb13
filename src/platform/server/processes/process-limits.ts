/** What a process of its own may use before it is ended. */
export interface ProcessLimits {
  /** CPU time, not elapsed time: a busy machine must not refuse what an idle one accepts. */
  readonly cpuSeconds: number
  /** Elapsed time, for a machine that is too busy, or a process that waits without using CPU. */
  readonly elapsedMs: number
  /** Resident memory of the whole process. */
  readonly residentBytes: number
  /** The memory of each WebAssembly module. More of it is never given, so this bound holds between two looks at the resident memory. */
  readonly wasmBytes: number
}

export type LimitName = 'cpu' | 'elapsed' | 'memory'

/** The variable in which a process finds its limits, and the pipe on which it says which one ended it. */
export const limitsVariable = 'PROCESS_LIMITS'
export const verdictPipe = 3
