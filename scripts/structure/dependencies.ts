import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Violation } from './source-files.ts'

interface CruiseReport {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[]
    readonly ruleSetUsed: { readonly forbidden?: readonly { readonly name?: string; readonly comment?: string }[] }
  }
}

const project = join(import.meta.dirname, '../..')
const config = '.dependency-cruiser.mjs'

function cruise(root: string): CruiseReport['summary'] {
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
    return (JSON.parse(stdout) as CruiseReport).summary
  } catch (error) {
    throw new Error(`dependency-cruiser failed: ${stderr}`, { cause: error })
  }
}

/**
 * Who may import whom.
 * @param modules how many source files there are: reading fewer means that the reader is blind, not that all is well.
 */
export function dependencyViolations(root: string, modules: number): Violation[] {
  const { totalCruised, violations, ruleSetUsed } = cruise(root)
  if (totalCruised < modules)
    return [
      { path: config, message: `read ${totalCruised} of at least ${modules} modules: does dependency-cruiser find its TypeScript 6?` },
    ]
  return violations.map(({ from, to, rule }) => ({
    path: from,
    message: `${rule.name}: ${to === from ? '' : `imports ${to}. `}${ruleSetUsed.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''}`,
  }))
}
