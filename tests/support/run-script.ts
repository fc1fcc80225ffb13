import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The most memory that a process has had; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000)
  } catch {
    return 0
  }
}

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
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakOf(child.pid ?? 0))), 50)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      resolve({ code, output, seconds: Math.round((performance.now() - began) / 100) / 10, peakMb })
    })
  })
}
