import type { PdfFailure } from '#domain/uploads/pdf-failures.ts'
import { Overload } from '#platform/server/http/overload.ts'
import type { ProcessLimits } from '#platform/server/processes/process-limits.ts'
import { processMegabytes } from '#platform/server/processes/process-memory.ts'
import { runBounded } from '#platform/server/processes/run-bounded.ts'

export type PdfRead<Result> = { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly reason: PdfFailure }

/** How the process of one PDF says what became of it; other numbers are errors of the program. */
export const pdfExits = { read: 0, damaged: 10, tooHeavy: 11 } as const

const program = new URL('pdf-worker.ts', import.meta.url)
const retryAfterSeconds = 10

/** A scan of 12,000 pixels takes two seconds and 340 MB, 177 of them in the library; an ordinary page a third of a second. */
export const drawingLimits: ProcessLimits = { cpuSeconds: 8, elapsedMs: 60_000, residentBytes: 400_000_000, wasmBytes: 210_000_000 }
const countingLimits: ProcessLimits = { cpuSeconds: 4, elapsedMs: 30_000, residentBytes: 160_000_000, wasmBytes: 64_000_000 }

interface Bounds {
  readonly args: readonly string[]
  readonly limits: ProcessLimits
  readonly megabytes: number
}

/**
 * Reads one PDF in a process of its own, which ends with it, so that no file can spoil the reading of the next one.
 * @throws Overload when the machine is too busy to say anything about the file
 */
async function read(bytes: Uint8Array, bounds: Bounds, signal: AbortSignal): Promise<PdfRead<Buffer>> {
  const run = await runBounded({ program, ...bounds, input: bytes, signal })
  if (run.end === 'limit' && run.limit !== 'elapsed') return { ok: false, reason: 'too-heavy' }
  if (run.end === 'exit' && run.code === pdfExits.read) return { ok: true, value: run.output }
  if (run.end === 'exit' && run.code === pdfExits.tooHeavy) return { ok: false, reason: 'too-heavy' }
  if (run.end === 'exit' && run.code === pdfExits.damaged) return { ok: false, reason: 'damaged' }
  if (run.end === 'exit') throw new Error(`the reader of PDFs ended with ${run.code}`)
  // Ended from outside: by the system when its memory is full, or with the shop. A library that crashed was given a damaged file.
  if (run.end === 'killed' && run.signal !== null && run.signal !== 'SIGKILL') return { ok: false, reason: 'damaged' }
  throw new Overload(retryAfterSeconds)
}

/** The number of pages of a PDF. @throws Overload */
export async function countInProcess(bytes: Uint8Array, signal: AbortSignal): Promise<PdfRead<number>> {
  const counted = await read(bytes, { args: [], limits: countingLimits, megabytes: processMegabytes.countedPdf }, signal)
  return counted.ok ? { ok: true, value: Number(counted.value.toString()) } : counted
}

/** A page of a PDF as a WebP, 1 for the first. @throws Overload */
export const drawInProcess = (
  bytes: Uint8Array,
  page: number,
  signal: AbortSignal,
  limits: ProcessLimits = drawingLimits,
): Promise<PdfRead<Uint8Array>> => read(bytes, { args: [String(page)], limits, megabytes: processMegabytes.drawnPdf }, signal)
