import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareWithRecord, readProofRecord, recordProof, type RecordedRun } from './proof-record.ts'

const run = (figures: Record<string, number>): RecordedRun => ({
  commit: 'aff1ef6',
  date: '2026-11-22T04:00:00.000Z',
  seconds: 60,
  wrong: 0,
  figures,
})
const newFile = () => join(mkdtempSync(join(tmpdir(), 'proof-record-')), 'record.json')

test('a recorded run is read back, and the runs of other proofs are kept', () => {
  const file = newFile()
  expect(readProofRecord(file)).toEqual({})
  recordProof('totals', run({ orders: 1000 }), file)
  recordProof('kills', run({ kills: 20 }), file)
  recordProof('totals', run({ orders: 2000 }), file)
  expect(readProofRecord(file)).toEqual({ kills: run({ kills: 20 }), totals: run({ orders: 2000 }) })
})

test('a damaged record is an error that names its file, and it is not overwritten', () => {
  const file = newFile()
  writeFileSync(file, '{"totals": {"commit": 1}}')
  expect(() => readProofRecord(file)).toThrow(`${file} is damaged`)
  expect(() => recordProof('kills', run({}), file)).toThrow('damaged')
})

test('each figure is shown next to that of the last run', () => {
  const lines = compareWithRecord(run({ orders: 200, delayMs: 80, old: 1 }), {
    wrong: 0,
    seconds: 60,
    figures: { orders: 250, delayMs: 80, new: 3 },
  })
  expect(lines).toEqual([
    'orders: 200 before, 250 now (+25 %)',
    'delayMs: 80, as before',
    'new: 3',
    'wrong: 0, as before',
    'seconds: 60, as before',
    'old: 1 before, not measured now',
  ])
})

test('the first run of a proof has no comparison', () => {
  expect(compareWithRecord(undefined, { wrong: 2, seconds: 5, figures: { orders: 9 } })).toEqual(['orders: 9', 'wrong: 2', 'seconds: 5'])
})
