import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** The result of a command; its output is empty if it was shown directly. */
export interface CommandResult {
  readonly ok: boolean
  readonly output: string
}

/** Runs a command in the root of the project. `isShown` prints its output directly, otherwise it is captured. Never rejects. */
export function runCommand({ command, args, env = {} }: Command, isShown: boolean): Promise<CommandResult> {
  return new Promise((resolve) => {
    const pipe = isShown ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', pipe, pipe], env: { ...process.env, ...env } })
    let output = ''
    const keep = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
