import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variablesTable } from './variables-table.ts'

test("the README's table of variables is up to date (npm run docs:variables)", () => {
  expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(variablesTable())
})
