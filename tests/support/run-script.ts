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

export interface RunningCommand {
  readonly ended: Promise<CommandOutcome>
  readonly kill: (signal: NodeJS.Signals) => void
}

/** Starts a command of the package as `npm run` does, and watches its memory. */
export function startScript(
  name: keyof typeof packageFile.scripts,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningCommand {
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
  const ended = new Promise<CommandOutcome>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      resolve({ code, output, seconds: Math.round((performance.now() - began) / 100) / 10, peakMb })
    })
  })
  return { ended, kill: (signal) => void child.kill(signal) }
}

/** Runs a command of the package to its end. */
export const runScript = (...[name, args, env]: Parameters<typeof startScript>): Promise<CommandOutcome> =>
  startScript(name, args, env).ended
