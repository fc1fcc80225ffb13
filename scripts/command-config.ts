import { type Config, readConfig } from '#platform/server/env.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { openFiles } from '#platform/server/files/open-files.ts'

/** The configuration of an administrator's command. An invalid one prints the same message as the program and exits. */
export function readCommandConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** The file store of an administrator's command. One that can't be used prints a sentence and exits. */
export async function openCommandFiles(config: Config): Promise<FileStore> {
  try {
    return await openFiles(config)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
