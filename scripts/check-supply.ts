import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAdvisories } from './supply/advisories.ts'
import { type Lockfile, productionPackages, refusedPackages } from './supply/licences.ts'

/**
 * What production installs: its licences, and the advisories about it (`npm run supply`). `-- --list` names every package. Exits with 1 when a
 * licence or an advisory is not allowed, with 2 when the registry offers no audit.
 */
const root = join(import.meta.dirname, '..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
const packages = productionPackages(lockfile)
const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'none')
for (const [licence, found] of [...byLicence].toSorted(([, one], [, other]) => other.length - one.length)) {
  console.log(`${String(found.length).padStart(4)}  ${licence}`)
  if (process.argv.includes('--list')) for (const { name, version } of found) console.log(`        ${name} ${version}`)
}
const refused = refusedPackages(lockfile)
for (const { name, version, licence } of refused) console.error(`${name} ${version}: the licence ${licence ?? '(none)'} is not allowed.`)

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
const advisories = openAdvisories(stdout)
if (advisories === null) console.error('The registry offers no audit: advisories were not checked.')
for (const { name, severity, title, url } of advisories ?? []) console.error(`${name}, ${severity}: ${title} (${url})`)
if (refused.length + (advisories ?? []).length > 0) process.exit(1)
if (advisories === null) process.exit(2)
console.log(`${packages.length} packages: all licences are allowed, no advisory is open.`)
