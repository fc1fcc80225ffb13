import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { peakMegabytes } from '../../scripts/bench/process-figures.ts'
import packageFile from '../../package.json' with { type: 'json' }

export interface CommandOutcome {
  readonly code: number | null
  /** Standard output and error together. */
  readonly output: string
  readonly seconds: number
  /** The most memory that it had resident, in MB. */
  readonly peakMb: number
}

const root = join(import.meta.dirname, '../..')

/** Runs a command of the package as `npm run` does, and watches its memory. */
export function runScript(
  name: keyof typeof packageFile.scripts,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const began = performance.now()
  const [, ...words] = packageFile.scripts[name].split(' ')
  const child = spawn(process.execPath, [...words, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let peakMb = 0
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const watch = setInterval(() => (peakMb = Math.max(peakMb, Math.round(peakMegabytes(child.pid ?? 0)))), 50)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      resolve({ code, output, seconds: Math.round((performance.now() - began) / 100) / 10, peakMb })
    })
  })
}
