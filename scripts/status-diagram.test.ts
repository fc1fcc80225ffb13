import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statusDiagram } from './status-diagram.ts'

test('the drawing of the statuses of orders is up to date (npm run docs:statuses)', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/order-statuses.md'), 'utf8')).toContain(statusDiagram())
})
