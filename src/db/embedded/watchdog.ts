import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { Socket } from 'node:net'
import type { SystemAccount } from './account.ts'

/**
 * A small process that ends PostgreSQL when this program dies without doing so itself. It waits for the end of a pipe whose other end
 * only this program holds; the operating system closes that end with the process, even on kill -9.
 */
export interface Watchdog {
  /** From now on the server with this process id is ended together with this program. */
  readonly watch: (serverPid: number) => void
  /** To be called after the server has ended. */
  readonly dismiss: () => void
}

const shell = 'read -r pid; read -r done || kill -INT "$pid"'
const script = `
  let text = ''
  process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
    const [pid, done] = text.split('\\n')
    if (pid && !done) require('node:child_process').spawnSync(process.argv[1], ['kill', 'INT', pid])
  })`

/** Starts the watchdog, in a process group of its own so that Ctrl-C in a terminal does not reach it. */
export function startWatchdog(account: SystemAccount, pgCtl: string): Watchdog {
  const env = { PATH: process.env['PATH'] }
  const options: SpawnOptions = { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env, windowsHide: true }
  const child: ChildProcess =
    process.platform === 'win32'
      ? account.spawn(process.execPath, ['-e', script, pgCtl], options)
      : account.spawn('/bin/sh', ['-c', shell], options)
  const pipe = child.stdin
  if (pipe === null) throw new Error('the watchdog has no pipe')
  // A watchdog that somebody has killed must not take this program down with it.
  pipe.on('error', () => {})
  child.on('error', () => {})
  child.unref()
  // A pipe is a socket underneath, a handle of its own: it must not keep a finished program alive.
  if (pipe instanceof Socket) pipe.unref()
  return { watch: (serverPid) => pipe.write(`${serverPid}\n`), dismiss: () => pipe.end('done\n') }
}
