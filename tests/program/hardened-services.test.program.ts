import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/operations/systemd')

test.each(readdirSync(folder).filter((name) => name.endsWith('.service')))('%s is exposed by at most 2.0', (name) => {
  // The threshold is in tenths; the command fails above it.
  const output = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', join(folder, name)], { encoding: 'utf8' })
  expect(output).toContain(`Overall exposure level for ${name}`)
})
