import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandLine, endServer, exists, isRunning } from './server-process.ts'

/**
 * Stops the server that a killed program has left running on a data directory. The caller holds the folder's lock, so no running program
 * owns that server. @throws an error when the server doesn't end.
 */
export async function stopOrphan(data: string, pgCtl: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === null) return
  if (isRunning(pid) && commandLine(pid).includes(data)) {
    if (!(await endServer(pid, pgCtl))) throw new Error(`The PostgreSQL of an earlier run (process ${pid}) on ${data} does not end.`)
  }
  if (exists(pid)) replaceStalePid(pidFile)
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Replaces the process id in the file, which now belongs to a zombie or, after a restart of the machine, to another user's process;
 * PostgreSQL would refuse to start because of it. PostgreSQL always ignores its parent's id. The rest of the file is kept for its check of
 * shared memory.
 */
function replaceStalePid(pidFile: string): void {
  const content = readPidFile(pidFile)
  if (content !== null) writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)))
}

function readPidFile(pidFile: string): string | null {
  try {
    return readFileSync(pidFile, 'utf8')
  } catch {
    // No server runs on this folder.
    return null
  }
}
