import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePdfReaders } from '../system-packages.ts'
import { root } from '../test/run-command.ts'
import { runPlaywright, runVitest } from '../test/test-runners.ts'
import type { ProofOutcome } from './proof.ts'

/** The test files with a sweep, as paths from the root. */
const filesWithSweep = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((path) => readFileSync(join(root, path), 'utf8').includes('#tests/support/sweep.ts'))

/** Runs each test file that has a sweep with all of its cases; counts the tests that failed. */
export async function proveSweeps(): Promise<ProofOutcome> {
  providePdfReaders()
  const reports = mkdtempSync(join(tmpdir(), 'rule-and-lead-sweeps-'))
  const shared = { reports, env: { SWEEPS: 'whole', NODE_ENV: 'test' }, isShown: true }
  const pages = filesWithSweep('tests/e2e/*.test.e2e.ts')
  const others = [...filesWithSweep('src/**/*.test*.ts'), ...filesWithSweep('tests/db/**/*.test.db.ts')]
  try {
    const results = [await runVitest({ ...shared, args: others }), await runPlaywright({ ...shared, args: pages })]
    for (const failure of results.flatMap(({ outcome }) => outcome.failures)) console.log(failure)
    const sum = (of: 'passed' | 'failed'): number => results.reduce((total, { outcome }) => total + outcome[of], 0)
    return { wrong: sum('failed'), figures: { files: pages.length + others.length, tests: sum('passed') + sum('failed') } }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
