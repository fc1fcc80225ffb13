import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a demo writes into its data folder, but for what a new one can use: drawn pictures and the secret of its tokens. */
const ofDemo = /^(?:database|files|story|stand-in-.*)$/

/** Deletes the data of the demo in a folder. Nothing may use it meanwhile. */
export function deleteDemo(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((each) => ofDemo.test(each))) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Starts this program once more, as the same process where the system can. */
export function startProgramAgain(): void {
  const options = [...process.execArgv, ...process.argv.slice(1)]
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...options], process.env)
  spawn(process.execPath, options, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))
}
