import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountOfServers } from './debian-postgres.ts'

/** A program of the distribution that runs under an unprivileged account and writes its log into a file. */
export interface UnprivilegedProgram {
  readonly process: ChildProcess
  readonly log: string
}

/**
 * Starts a program that ends with this process, however that ends.
 * @param folder where it runs, and where its log is
 */
export function startUnprivileged(
  folder: string,
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): UnprivilegedProgram {
  const log = join(folder, `${name}.out`)
  const file = openSync(log, 'a')
  const process = spawn('setpriv', ['--pdeathsig', 'TERM', ...command], {
    ...accountOfServers(),
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
  })
  return { process, log }
}

/** The last lines of a program's log. */
export const endOfLog = ({ log }: UnprivilegedProgram): string => readFileSync(log, 'utf8').split('\n').slice(-8).join('\n')

/** A process and everything that it started, at this moment. */
export function withDescendants(pid: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // It has ended meanwhile.
    }
  }
  const from = (root: number): readonly number[] => [root, ...(children.get(root) ?? []).flatMap(from)]
  return from(pid)
}

/** Sends a signal to processes; those that have ended are left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

export async function endOf({ process }: UnprivilegedProgram): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}
