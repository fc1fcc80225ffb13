import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process runs. A zombie, whose parent has not yet collected it, does not. */
export function isRunning(pid: number): boolean {
  return exists(pid) && !isZombie(pid)
}

/** Whether the process id is in use, also by a zombie or another user's process. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    // The process has ended.
    return false
  }
}

/** The command line of a process; empty for a process that has ended or is a zombie. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform !== 'win32') return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
    return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' })
  } catch {
    // The process has ended, or belongs to another user.
    return ''
  }
}

/** Waits until a process has ended. @returns false when it still runs after the timeout. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; isRunning(pid); await sleep(20)) if (Date.now() > deadline) return false
  return true
}

/** `fast`: ends the sessions and flushes everything to disk. `immediate`: ends at once; the next start recovers from the log. */
type ShutdownMode = 'fast' | 'immediate'

/** Requests a PostgreSQL server to end. Windows has no such signals; there `pg_ctl` is used. */
function signalShutdown(pid: number, pgCtl: string, mode: ShutdownMode): void {
  const signal = mode === 'fast' ? 'SIGINT' : 'SIGQUIT'
  try {
    if (process.platform === 'win32') execFileSync(pgCtl, ['kill', signal.slice(3), String(pid)])
    else process.kill(pid, signal)
  } catch (error) {
    if (exists(pid)) throw error
  }
}

/** After a crash of one of its processes a server may hang in a fast shutdown (seen with 18.4). */
const fastShutdownMs = 20_000
const immediateShutdownMs = 10_000

/** Ends a server: fast, or immediately when that takes too long. @returns false when it still runs */
export async function endServer(pid: number, pgCtl: string, timeoutMs: number = fastShutdownMs): Promise<boolean> {
  signalShutdown(pid, pgCtl, 'fast')
  if (await waitForEnd(pid, timeoutMs)) return true
  signalShutdown(pid, pgCtl, 'immediate')
  return waitForEnd(pid, immediateShutdownMs)
}
