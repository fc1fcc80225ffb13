import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium, providePdfReaders } from '../system-packages.ts'
import { readPlaywrightReport, readVitestReport } from '../test/read-reports.ts'
import { root, runCommand } from '../test/run-command.ts'
import type { ProofOutcome } from './proof.ts'

/** The test files with a sweep, as paths from the root. */
const filesWithSweep = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((path) => readFileSync(join(root, path), 'utf8').includes('#tests/support/sweep.ts'))

/** Runs each test file that has a sweep with all of its cases; counts the tests that failed. */
export async function proveSweeps(): Promise<ProofOutcome> {
  providePdfReaders()
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-sweeps-'))
  const [vitestReport, playwrightReport] = [join(folder, 'vitest.json'), join(folder, 'playwright.json')]
  const env = { SWEEPS: 'whole', NO_COLOR: '1', NODE_ENV: 'test' }
  const pages = filesWithSweep('tests/e2e/*.test.e2e.ts')
  const others = [...filesWithSweep('src/**/*.test*.ts'), ...filesWithSweep('tests/db/**/*.test.db.ts')]
  const bin = (name: string): string => join(root, 'node_modules/.bin', name)
  try {
    const rules = {
      command: bin('vitest'),
      args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`, ...others],
    }
    const browser = { command: bin('playwright'), args: ['test', '--reporter=line,json', ...pages] }
    await runCommand({ ...rules, env }, true)
    await runCommand({ ...browser, env: { ...env, CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport } }, true)
    const outcomes = [readVitestReport(readFileSync(vitestReport, 'utf8')), readPlaywrightReport(readFileSync(playwrightReport, 'utf8'))]
    for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(failure)
    const sum = (of: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0)
    return { wrong: sum('failed'), figures: { files: pages.length + others.length, tests: sum('passed') + sum('failed') } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
