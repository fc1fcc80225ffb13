import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ProofOutcome } from './proof.ts'

const RecordedRun = z.object({
  /** Full hash, with `+changes` when the working tree differed from it. */
  commit: z.string(),
  /** ISO 8601, UTC. */
  date: z.iso.datetime(),
  seconds: z.number(),
  wrong: z.number(),
  figures: z.record(z.string(), z.number()),
})

/** The last run of one proof. */
export type RecordedRun = z.infer<typeof RecordedRun>

const ProofRecord = z.record(z.string(), RecordedRun)

const recordFile = join(import.meta.dirname, '../../docs/proof-record.json')

/** The last run of every proof by name; empty when none is recorded. @throws when the file is damaged. */
export function readProofRecord(file: string = recordFile): Readonly<Record<string, RecordedRun>> {
  try {
    return ProofRecord.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} is damaged: repair it or restore it from git.`, { cause: error })
  }
}

/** Replaces the recorded run of one proof; the others are kept. */
export function recordProof(name: string, run: RecordedRun, file: string = recordFile): void {
  const sorted = Object.entries({ ...readProofRecord(file), [name]: run }).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

const change = (before: number, now: number): string =>
  before === 0 ? '' : ` (${now >= before ? '+' : ''}${Math.round((100 * (now - before)) / before)} %)`

/** A line for each figure with its last and current value. */
export function compareWithRecord(before: RecordedRun | undefined, now: ProofOutcome & { readonly seconds: number }): string[] {
  const figuresNow = { ...now.figures, wrong: now.wrong, seconds: now.seconds }
  const figuresBefore: Readonly<Record<string, number>> = before ? { ...before.figures, wrong: before.wrong, seconds: before.seconds } : {}
  const gone = Object.keys(figuresBefore).filter((name) => !(name in figuresNow))
  return [
    ...Object.entries(figuresNow).map(([name, value]) => {
      const last = figuresBefore[name]
      if (last === undefined) return `${name}: ${value}`
      return last === value ? `${name}: ${value}, as before` : `${name}: ${last} before, ${value} now${change(last, value)}`
    }),
    ...gone.map((name) => `${name}: ${figuresBefore[name]} before, not measured now`),
  ]
}
