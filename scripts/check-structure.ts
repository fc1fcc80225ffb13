import { join } from 'node:path'
import { checkStructure } from './structure/check-structure.ts'

const violations = checkStructure(join(import.meta.dirname, '..'))
for (const { path, message } of violations) console.error(`${path}: ${message}`)
console.log(violations.length === 0 ? 'structure: no violations' : `structure: ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
