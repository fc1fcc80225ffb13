import { type Config, readConfig } from '#platform/server/env.ts'

/** The configuration that a command for administrators runs with. What is wrong is said as at the start of the program, and ends it. */
export function readCommandConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
