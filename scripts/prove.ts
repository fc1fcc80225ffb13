import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build-if-needed.ts'
import { compareWithRecord, readProofRecord, recordProof } from './prove/proof-record.ts'
import { proofs } from './prove/proofs.ts'

/**
 * Runs the proofs, which repeat many times what `npm test` does a few times. `npm run prove` runs all of them, `npm run prove -- kills
 * totals` the named ones, `npm run prove -- --without-longest` all but those marked as longest. Each run is compared with the last one in
 * docs/proof-record.json and replaces it there.
 */
const { values, positionals } = parseArgs({ options: { 'without-longest': { type: 'boolean', default: false } }, allowPositionals: true })
const unknown = positionals.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`There is no proof named ${unknown.join(', ')}. The proofs are:`)
  for (const [name, { shows }] of Object.entries(proofs)) console.error(`  ${name.padEnd(12)} ${shows}`)
  process.exit(2)
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

function currentCommit(): string {
  // The record itself changes while proofs run one after another.
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof-record.json') !== ''
  return git('rev-parse', 'HEAD') + (changed ? '+changes' : '')
}

process.env['NODE_ENV'] = 'production'
buildIfNeeded()
const commit = currentCommit()
const wanted = Object.entries(proofs).filter(([name, { isLongest = false }]) =>
  positionals.length > 0 ? positionals.includes(name) : !(isLongest && values['without-longest']),
)
const failed: string[] = []
for (const [name, proof] of wanted) {
  console.log(`\n── ${name}: ${proof.shows}`)
  const began = performance.now()
  const outcome = await proof.run()
  const seconds = Math.round((performance.now() - began) / 1000)
  if (outcome.wrong > 0) failed.push(name)
  for (const line of compareWithRecord(readProofRecord()[name], { ...outcome, seconds })) console.log(`   ${line}`)
  recordProof(name, { commit, date: new Date().toISOString(), seconds, ...outcome })
}
console.log(failed.length === 0 ? '\nEverything agrees.' : `\nWrong: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
