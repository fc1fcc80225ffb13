import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { provideChromium, provideOperationPrograms, providePdfReaders } from './system-packages.ts'
import { catalogueIssues } from './test/catalogue-issues.ts'
import { checked, type Outcome, readPlaywrightReport, readVitestReport } from './test/read-reports.ts'
import { root, runCommand } from './test/run-command.ts'
import { runSteps, type Step, type StepResult } from './test/run-steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'rule-and-lead-reports-'))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

/** A script of package.json that prints its own errors. */
const check =
  (script: string) =>
  async (isShown: boolean): Promise<StepResult> => {
    const { ok, output } = await runCommand({ command: 'npm', args: ['run', '--silent', script] }, isShown)
    return { outcome: checked(ok), output }
  }

/**
 * Reads a test runner's report and checks it against the error catalogue. A runner that died without a failed test in its report counts as
 * failed.
 */
function withReport(step: string, { ok, output }: { ok: boolean; output: string }, read: () => Outcome): StepResult {
  let outcome = checked(false)
  try {
    outcome = read()
  } catch {
    return { outcome, output: `${output}There is no report.\n` }
  }
  const issues = catalogueIssues(step, outcome.proved)
  const failed = outcome.failed + issues.length
  return {
    outcome: { ...outcome, failed: !ok && failed === 0 ? 1 : failed },
    output: output + issues.map((issue) => `error catalogue: ${issue}\n`).join(''),
  }
}

async function vitest(step: string, project: string, isShown: boolean): Promise<StepResult> {
  const file = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const result = await runCommand({ command: bin('vitest'), args, env: { NO_COLOR: '1' } }, isShown)
  return withReport(step, result, () => readVitestReport(readFileSync(file, 'utf8')))
}

async function playwright(isShown: boolean): Promise<StepResult> {
  const file = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const result = await runCommand({ command: bin('playwright'), args: ['test', '--reporter=line,json'], env }, isShown)
  return withReport('browser', result, () => readPlaywrightReport(readFileSync(file, 'utf8')))
}

const steps: readonly Step[] = [
  // The longest step of `npm run check`, and on one thread, so it starts first.
  { name: 'rules', run: (isShown) => vitest('rules', 'pure', isShown) },
  { name: 'types', run: check('typecheck') },
  { name: 'lint', run: check('lint') },
  { name: 'format', run: check('format:check') },
  { name: 'structure', run: check('structure') },
  { name: 'unused', run: check('unused') },
  { name: 'build', run: check('build') },
  {
    name: 'print',
    run(isShown) {
      providePdfReaders()
      return vitest('print', 'print', isShown)
    },
  },
  // The longest: the others run beside it.
  { name: 'browser', after: 'build', isStreamed: true, run: playwright },
  {
    name: 'database',
    run(isShown) {
      providePdfReaders()
      return vitest('database', 'database', isShown)
    },
  },
  {
    name: 'program',
    after: 'build',
    mostlyWaits: true,
    run(isShown) {
      provideOperationPrograms()
      return vitest('program', 'program', isShown)
    },
  },
]

/** The slowest test files, for anyone who wants to speed up the tests. */
const slowest = (files: Outcome['files']): string =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 5)
    .map(({ path, seconds }) => `${seconds.toFixed(0)} s ${path.split('/').at(-1)}`)
    .join(', ')

/** Where Playwright keeps traces of failed tests; each run starts empty. */
const tracesFolder = process.env['TEST_RESULTS'] ?? join(root, 'test-results')
const traces = (): string[] =>
  existsSync(tracesFolder)
    ? readdirSync(tracesFolder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('trace.zip'))
        .map((path) => join(tracesFolder, path))
    : []

/** `npm test` runs everything, `npm test -- types lint` only the named steps. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) throw new Error(`unknown step: ${unknown.join(', ')}; the steps are ${steps.map(({ name }) => name).join(', ')}`)

const total = { passed: 0, failed: 0 }
const failedSteps: string[] = []
const failures: string[] = []
await runSteps(
  steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  {
    onStart: ({ name }) => console.log(`── ${name} …`),
    onEnd({ name }, { outcome: { passed, failed, files, failures: failedTests }, output }, seconds) {
      total.passed += passed
      total.failed += failed
      if (failed > 0) failedSteps.push(name)
      failures.push(...failedTests)
      if (output !== '') (failed > 0 ? console.error : console.log)(output.trimEnd())
      console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
      if (files.length > 0) console.log(`   slowest: ${slowest(files)}`)
    },
  },
)
rmSync(reports, { recursive: true, force: true })
if (failedSteps.includes('browser'))
  for (const trace of traces()) console.log(`npx playwright show-trace ${relative(process.cwd(), trace)}`)
// Build servers keep the end of the output.
for (const failed of failures) console.log(`\n${failed}`)
if (failedSteps.length > 1) console.log(`\nfailed: ${failedSteps.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
