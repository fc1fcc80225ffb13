import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variablesTable } from './variables-table.ts'

/** Writes the table of environment variables into the README; a test compares them. */
const readme = join(import.meta.dirname, '../README.md')
const text = readFileSync(readme, 'utf8')
writeFileSync(
  readme,
  text.replace(/<!-- variables -->[\s\S]*<!-- \/variables -->/, `<!-- variables -->\n${variablesTable()}\n<!-- /variables -->`),
)
