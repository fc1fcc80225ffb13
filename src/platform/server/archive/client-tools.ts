import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { withoutPassword } from '../database-address.ts'
import { ArchiveRefusal } from './archive-format.ts'

/** The client programs of PostgreSQL that backups call. */
export const clientTools = ['pg_dump', 'pg_restore', 'psql'] as const
export type ClientTool = (typeof clientTools)[number]

/** Under which PostgreSQL lists the connection of a tool (`application_name`). */
export const sessionName = (tool: ClientTool): string => `rule-and-lead ${tool}`

const install = (major: number): string =>
  `Install the client programs of PostgreSQL ${major} or newer, on Debian the package postgresql-client-${major} or a newer one.`

/** The major version of a tool; null when it is not installed. */
async function majorOf(tool: ClientTool): Promise<number | null> {
  try {
    const child = spawn(tool, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
    const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
    return major === undefined ? null : Number(major)
  } catch {
    return null
  }
}

/**
 * The major version of a tool.
 * @param atLeast The oldest version that can do the work, and why: "the server is version 18".
 * @throws ArchiveRefusal that says what to install when the tool is missing or older.
 */
export async function requireTool(tool: ClientTool, atLeast: { readonly major: number; readonly because: string }): Promise<number> {
  const major = await majorOf(tool)
  if (major === null) throw new ArchiveRefusal(`${tool} is not installed. ${install(atLeast.major)}`)
  if (major < atLeast.major) throw new ArchiveRefusal(`${tool} is version ${major}, but ${atLeast.because}. ${install(atLeast.major)}`)
  return major
}

/** A running tool. Its output and its success are both to be awaited. */
export interface RunningTool {
  readonly output: Readable
  readonly input: NodeJS.WritableStream
  /** @throws with what the tool wrote to standard error. */
  readonly succeeded: Promise<void>
  readonly stop: () => void
}

/** Starts a tool on a database. The password goes through the environment: every user of the machine sees arguments. */
export function startTool(tool: ClientTool, args: readonly string[], databaseUrl: string | null): RunningTool {
  const { address, password } = databaseUrl === null ? { address: null, password: '' } : withoutPassword(databaseUrl)
  const child = spawn(tool, [...(address === null ? [] : [`--dbname=${address}`]), ...args], {
    env: { ...process.env, PGAPPNAME: sessionName(tool), PGCONNECT_TIMEOUT: '10', ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const failure = text(child.stderr)
  const succeeded = once(child, 'close').then(async ([code]) => {
    if (code !== 0) throw new Error(`${tool} failed: ${(await failure).trim() || `it ended with ${String(code)}`}`)
  })
  // It is awaited when its output has been read.
  succeeded.catch(() => undefined)
  // A tool that has ended reads no more; `succeeded` says why.
  child.stdin.on('error', () => undefined)
  // Node drops what nobody has begun to read when a child ends, and a small dump ends before the files are copied.
  const output = child.stdout.pipe(new PassThrough())
  return { output, input: child.stdin, succeeded, stop: () => void child.kill() }
}
