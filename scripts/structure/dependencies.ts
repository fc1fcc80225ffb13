import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseOrder } from './house-order.ts'
import { siblingCircles } from './sibling-circles.ts'
import type { Violation } from './source-files.ts'

interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

interface CruiseReport {
  readonly modules: readonly Module[]
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[]
    readonly ruleSetUsed: { readonly forbidden?: readonly { readonly name?: string; readonly comment?: string }[] }
  }
}

const project = join(import.meta.dirname, '../..')
const config = '.dependency-cruiser.mjs'

function cruise(root: string): CruiseReport {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'typescript-six.ts'),
      join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(project, config),
      '--output-type',
      'json',
      'src',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  try {
    return JSON.parse(stdout) as CruiseReport
  } catch (error) {
    throw new Error(`dependency-cruiser failed: ${stderr}`, { cause: error })
  }
}

/**
 * Checks which files may import which.
 * @param modules number of source files: reading fewer means that the tool has failed, not that all is well.
 */
export function dependencyViolations(root: string, modules: number): Violation[] {
  const { modules: cruised, summary } = cruise(root)
  const { totalCruised, violations, ruleSetUsed } = summary
  if (totalCruised < modules)
    return [
      { path: config, message: `read ${totalCruised} of at least ${modules} modules: does dependency-cruiser find its TypeScript 6?` },
    ]
  const imports = cruised.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
  const refused = violations.map(({ from, to, rule }) => ({
    path: from,
    message: `${rule.name}: ${to === from ? '' : `imports ${to}. `}${ruleSetUsed.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''}`,
  }))
  const architecture = join(root, 'ARCHITECTURE.md')
  const paths = cruised.map(({ source }) => source)
  const ordered = houseOrder(existsSync(architecture) ? readFileSync(architecture, 'utf8') : '', paths, imports)
  return [...refused, ...ordered, ...siblingCircles(imports)]
}
