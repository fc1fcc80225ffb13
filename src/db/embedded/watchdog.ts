import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { Socket } from 'node:net'
import type { SystemAccount } from './account.ts'

/**
 * A small process that stops PostgreSQL when this program dies without doing so. It waits for the end of a pipe whose other end only this
 * program holds; the operating system closes that end with the process, even on kill -9.
 */
export interface Watchdog {
  /** Sets the server process that is stopped when this program dies. */
  readonly watch: (serverPid: number) => void
  /** Call after the server has ended. */
  readonly dismiss: () => void
}

const shell = 'read -r pid; read -r done || kill -INT "$pid"'
const script = `
  let text = ''
  process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => {
    const [pid, done] = text.split('\\n')
    if (pid && !done) require('node:child_process').spawnSync(process.argv[1], ['kill', 'INT', pid])
  })`

/** Starts the watchdog in its own process group, so that Ctrl-C in a terminal does not reach it. */
export function startWatchdog(account: SystemAccount, pgCtl: string): Watchdog {
  const env = { PATH: process.env['PATH'] }
  const options: SpawnOptions = { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env, windowsHide: true }
  const child: ChildProcess =
    process.platform === 'win32'
      ? account.spawn(process.execPath, ['-e', script, pgCtl], options)
      : account.spawn('/bin/sh', ['-c', shell], options)
  const pipe = child.stdin
  if (pipe === null) throw new Error('the watchdog has no pipe')
  // Killing the watchdog must not end this program.
  pipe.on('error', () => {})
  child.on('error', () => {})
  child.unref()
  // A pipe is a socket with its own handle: it must not keep a finished program alive.
  if (pipe instanceof Socket) pipe.unref()
  return { watch: (serverPid) => pipe.write(`${serverPid}\n`), dismiss: () => pipe.end('done\n') }
}
