import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variablesTable } from './variables-table.ts'

/** Writes the table of environment variables into docs/operations/variables.md; a test compares them. */
const document = join(import.meta.dirname, '../docs/operations/variables.md')
const text = readFileSync(document, 'utf8')
writeFileSync(
  document,
  text.replace(/<!-- variables -->[\s\S]*<!-- \/variables -->/, `<!-- variables -->\n${variablesTable()}\n<!-- /variables -->`),
)
