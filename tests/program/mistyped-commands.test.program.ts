import { expect, test } from 'vitest'
import { runScript } from '../support/run-script.ts'

test.each([
  ['backup', ['shop.tar', '--bogus'], "Unknown option '--bogus'."],
  ['backup', ['folder', '--keep'], "Option '--keep <value>' argument missing."],
  ['restore', ['shop.tar', '--force'], "Unknown option '--force'."],
  ['files:copy', ['folder', 'bucket', '--delte'], "Unknown option '--delte'."],
  ['personal-data:export', ['jana@example.com', 'folder', '--force'], "Unknown option '--force'."],
  ['personal-data:erase', ['jana@example.com', '--dry-run'], "Unknown option '--dry-run'."],
  ['accounts:create-admin', ['--help'], "Unknown option '--help'."],
  ['accounts:create-admin', ['boss@example.com', 'a password for all to see'], 'Pass an e-mail address'],
  ['accounts:reset-two-factor', ['boss@example.com', '-f'], "Unknown option '-f'."],
  ['seed:large', ['--order', '10'], "Unknown option '--order'."],
] as const)('%s %j says what is wrong and how it is called, and does nothing', async (command, args, sentence) => {
  const { code, output } = await runScript(command, args, {})
  expect([code, output.startsWith(sentence)]).toEqual([2, true])
  expect(output).toContain(`npm run ${command} -- `)
  expect(output.trim().split('\n').length).toBeLessThanOrEqual(2)
})
