import { join } from 'node:path'
import { checkStructure } from './structure/check-structure.ts'

const faults = checkStructure(join(import.meta.dirname, '..'))
for (const { path, message } of faults) console.error(`${path}: ${message}`)
console.log(faults.length === 0 ? 'structure: no faults' : `structure: ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
