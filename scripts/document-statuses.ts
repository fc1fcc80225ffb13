import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statusDiagram } from './status-diagram.ts'

/** Draws the statuses of orders into docs/order-statuses.md; a test compares them. */
const document = join(import.meta.dirname, '../docs/order-statuses.md')
const text = readFileSync(document, 'utf8')
writeFileSync(
  document,
  text.replace(/<!-- statuses -->[\s\S]*<!-- \/statuses -->/, `<!-- statuses -->\n\n${statusDiagram()}\n\n<!-- /statuses -->`),
)
