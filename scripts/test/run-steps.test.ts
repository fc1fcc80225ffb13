import { expect, test } from 'vitest'
import { checked } from './read-reports.ts'
import { runSteps, type Step } from './run-steps.ts'

/** Runs steps that end when the previous one has; returns what started and ended, in order. */
async function logOf(steps: readonly Omit<Step, 'run'>[]): Promise<string[]> {
  const log: string[] = []
  await runSteps(
    steps.map((step) => ({ ...step, run: () => new Promise((resolve) => setTimeout(resolve, 1, { outcome: checked(true), output: '' })) })),
    { onStart: ({ name }) => void log.push(name), onEnd: ({ name }) => void log.push(`${name}.`) },
  )
  return log
}

test('two steps run in parallel, and the next starts when one of them has ended', async () => {
  expect(await logOf([{ name: 'types' }, { name: 'lint' }, { name: 'format' }])).toEqual([
    'types',
    'lint',
    'types.',
    'format',
    'lint.',
    'format.',
  ])
})

test('a step that mostly waits runs beside two that compute', async () => {
  const log = await logOf([{ name: 'browser' }, { name: 'database' }, { name: 'print' }, { name: 'program', mostlyWaits: true }])
  expect(log.slice(0, 3)).toEqual(['browser', 'database', 'program'])
})

test('a step waits for the one it needs, if that one was requested', async () => {
  const program = { name: 'program', after: 'build' }
  expect(await logOf([{ name: 'build' }, program])).toEqual(['build', 'build.', 'program', 'program.'])
  expect(await logOf([program])).toEqual(['program', 'program.'])
})

test('the output of a long step is shown as it comes, that of the others at their end', async () => {
  const shown: string[] = []
  const step = (name: string, isStreamed: boolean): Step => ({
    name,
    isStreamed,
    run(isShown) {
      if (isShown) shown.push(name)
      return Promise.resolve({ outcome: checked(true), output: '' })
    },
  })
  await runSteps([step('types', false), step('browser', true)], { onStart: () => {}, onEnd: () => {} })
  expect(shown).toEqual(['browser'])
})

test("a step that throws fails with the error's message", async () => {
  const results: unknown[] = []
  await runSteps([{ name: 'browser', run: () => Promise.reject(new Error('no Chromium')) }], {
    onStart: () => {},
    onEnd: (_, { outcome, output }) => void results.push(outcome.failed, output),
  })
  expect(results).toEqual([1, 'no Chromium\n'])
})
