import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variablesTable } from './variables-table.ts'

test('the table of variables in docs/operations is up to date (npm run docs:variables)', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/operations/variables.md'), 'utf8')).toContain(variablesTable())
})
