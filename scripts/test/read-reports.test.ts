import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

test('in a Vitest report only passed tests prove a message', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'tiers.test.ts',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { status: 'passed', fullName: 'a tier', failureMessages: [], meta: { messages: ['unknownTier'] } },
          {
            status: 'failed',
            fullName: 'a category',
            failureMessages: ['expected 1\nreceived 2'],
            meta: { messages: ['unknownCategory'] },
          },
        ],
      },
    ],
  }
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    proved: ['unknownTier'],
    failures: ['tiers.test.ts › a category\n  expected 1\n  received 2'],
    files: [{ path: 'tiers.test.ts', seconds: 2.5 }],
  })
})

test('of a long reason the first lines are repeated', () => {
  const failureMessages = [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')]
  const assertionResults = [{ status: 'failed', fullName: 'a list', failureMessages, meta: {} }]
  const testResults = [{ name: 'list.test.ts', startTime: 0, endTime: 0, assertionResults }]
  const { failures } = readVitestReport(JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults }))
  expect(failures[0]?.split('\n')).toHaveLength(26)
})

test('in a Playwright report a test that passed only on the second attempt has failed', () => {
  const testOf = (status: string, message: string) => ({
    title: `shows ${message}`,
    file: 'cart.test.e2e.ts',
    tests: [
      {
        status,
        annotations: [{ type: 'message', description: message }],
        results: [{ duration: 500, errors: status === 'expected' ? [] : [{ message: '\u001b[31mnot shown\u001b[39m' }] }],
      },
    ],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        file: 'cart.test.e2e.ts',
        specs: [testOf('expected', 'outOfStock.cart')],
        suites: [{ file: 'cart.test.e2e.ts', specs: [testOf('unexpected', 'pageNotFound'), testOf('flaky', 'priceChanged.payment')] }],
      },
    ],
  }
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    proved: ['outOfStock.cart'],
    failures: ['cart.test.e2e.ts › shows pageNotFound\n  not shown', 'cart.test.e2e.ts › shows priceChanged.payment\n  not shown'],
    files: [{ path: 'cart.test.e2e.ts', seconds: 1.5 }],
  })
})
