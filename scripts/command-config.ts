import { type Config, readConfig } from '#platform/server/env.ts'

/** The configuration of an administrator's command. An invalid one prints the same message as the program and exits. */
export function readCommandConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
