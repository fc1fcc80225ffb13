import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { processMemory } from './process-memory.ts'

export interface ProcessTask {
  /** A module that reads standard input to its end, and writes its result to standard output. */
  readonly program: URL
  readonly args: readonly string[]
  readonly input: Uint8Array
  /** What it usually takes of the memory that all such processes share. */
  readonly megabytes: number
  readonly flags?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly workingFolder?: string
  /** After which it is killed; counts from its start, before which it may wait for memory. */
  readonly timeLimitMs?: number
  /** Kills it when it aborts. */
  readonly signal?: AbortSignal | undefined
}

export interface EndedProcess {
  /** Null for a process that was killed. */
  readonly code: number | null
  readonly killedBy: NodeJS.Signals | null
  readonly output: Buffer
  /** What it wrote to the pipe of `process-limits.ts`. */
  readonly verdict: Buffer
}

/** Little memory is kept for later: the process has one task. */
const environment = {
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // As in scripts/start.js. Without it each process loads the type stripper, 35 MB.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
}

/**
 * Does one task in a process of its own: it can be killed, a library that fails takes nothing else down, and its memory is given back. It
 * gets none of the shop's settings and keys. @throws when it can't be started
 */
export const runProcess = (task: ProcessTask): Promise<EndedProcess> => processMemory.run(task.megabytes, () => start(task), task.signal)

function start({
  program,
  args,
  input,
  flags = [],
  environment: added,
  workingFolder,
  timeLimitMs,
  signal,
}: ProcessTask): Promise<EndedProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=4', ...flags, fileURLToPath(program), ...args], {
      stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
      cwd: workingFolder,
      env: { ...environment, ...added },
      timeout: timeLimitMs,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    })
    const [stdin, stdout, , pipe] = child.stdio as unknown as readonly [Writable, Readable, null, Readable]
    const written = Promise.all([buffer(stdout), buffer(pipe)])
    child.on('error', (error) => (signal?.aborted ? undefined : reject(error)))
    child.on('close', (code, killedBy) => {
      void written.then(([output, verdict]) => resolve({ code, killedBy, output, verdict }), reject)
    })
    // A process that has ended does not read to the end.
    stdin.on('error', () => {})
    stdin.end(input)
  })
}
