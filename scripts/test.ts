import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { provideOperationPrograms, providePdfReaders } from './system-packages.ts'
import { catalogueIssues } from './test/catalogue-issues.ts'
import { checked, type Outcome } from './test/read-reports.ts'
import { root, runCommand } from './test/run-command.ts'
import { runSteps, type Step, type StepResult } from './test/run-steps.ts'
import { type RunnerResult, runPlaywright, runVitest } from './test/test-runners.ts'

const reports = mkdtempSync(join(tmpdir(), 'rule-and-lead-reports-'))

/** A script of package.json that prints its own errors. */
const check =
  (script: string) =>
  async (isShown: boolean): Promise<StepResult> => {
    const { ok, output } = await runCommand({ command: 'npm', args: ['run', '--silent', script] }, isShown)
    return { outcome: checked(ok), output }
  }

/** Checks what the tests of a step prove against the error catalogue. Without a report, nothing is known of them. */
function withCatalogue(step: string, { outcome, output }: RunnerResult): StepResult {
  if (outcome.files.length === 0) return { outcome, output }
  const issues = catalogueIssues(step, outcome.proved)
  return {
    outcome: { ...outcome, failed: outcome.failed + issues.length },
    output: output + issues.map((issue) => `error catalogue: ${issue}\n`).join(''),
  }
}

const vitest = async (step: string, project: string, isShown: boolean): Promise<StepResult> =>
  withCatalogue(step, await runVitest({ reports: join(reports, step), args: ['--project', project], isShown }))

const playwright = async (isShown: boolean): Promise<StepResult> =>
  withCatalogue('browser', await runPlaywright({ reports: join(reports, 'browser'), args: [], isShown }))

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
