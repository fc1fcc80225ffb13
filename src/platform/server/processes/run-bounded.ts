import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type LimitName, limitsVariable, type ProcessLimits } from './process-limits.ts'
import { processMemory } from './process-memory.ts'
import { processEnvironment, processFlags } from './process-settings.ts'

export type BoundedRun =
  | { readonly end: 'exit'; readonly code: number; readonly output: Buffer }
  /** It used more than a limit allows. */
  | { readonly end: 'limit'; readonly limit: LimitName }
  /** A library took it down, the system ran out of memory, or the program stops. */
  | { readonly end: 'killed'; readonly signal: NodeJS.Signals | null }

interface BoundedProgram {
  /** A module that first calls `boundThisProcess`, reads standard input to its end, and writes its result to standard output. */
  readonly program: URL
  readonly args: readonly string[]
  readonly input: Uint8Array
  readonly limits: ProcessLimits
  /** What it usually takes of the memory of all processes. */
  readonly megabytes: number
  readonly signal: AbortSignal
}

const wasmPageBytes = 65_536
/** The process ends itself at its limits; this much later it is ended from here. */
const graceMs = 5000

/**
 * Runs a program in a process of its own, for files of others that may take a library down or keep it busy for hours. It gets none of the
 * shop's settings and keys, and ends at its limits, also when this process dies meanwhile. Its time counts from its start, before which it
 * may wait for memory. @throws when it can't be started
 */
export const runBounded = (task: BoundedProgram): Promise<BoundedRun> => processMemory.run(task.megabytes, () => start(task), task.signal)

function start({ program, args, input, limits, signal }: BoundedProgram): Promise<BoundedRun> {
  return new Promise((resolve, reject) => {
    const flags = [...processFlags, `--wasm-max-mem-pages=${Math.floor(limits.wasmBytes / wasmPageBytes)}`]
    const child = spawn(process.execPath, [...flags, fileURLToPath(program), ...args], {
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
      env: { ...processEnvironment, [limitsVariable]: JSON.stringify(limits) },
      timeout: limits.elapsedMs + graceMs,
      killSignal: 'SIGKILL',
      signal,
    })
    const [stdin, stdout, , verdict] = child.stdio as unknown as readonly [Writable, Readable, null, Readable]
    const ended = Promise.all([buffer(stdout), buffer(verdict)])
    child.on('error', (error) => (signal.aborted ? undefined : reject(error)))
    child.on('close', (code, killedBy) => {
      void ended.then(([output, limit]) => {
        if (limit.length > 0) resolve({ end: 'limit', limit: limit.toString() as LimitName })
        else if (code === null) resolve({ end: 'killed', signal: killedBy })
        else resolve({ end: 'exit', code, output })
      }, reject)
    })
    // A process that has ended does not read to the end.
    stdin.on('error', () => {})
    stdin.end(input)
  })
}
