import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

interface CommandForm<Options extends ParseArgsOptionsConfig> {
  /** A sentence with an example of the command. */
  readonly usage: string
  /** How many arguments it takes besides its options. */
  readonly count: number
  readonly options: Options
}

/** The arguments of an administrator's command. A mistyped option or a wrong number of arguments prints the usage and exits with 2. */
export function readArguments<const Options extends ParseArgsOptionsConfig>({ usage, count, options }: CommandForm<Options>) {
  try {
    const parsed = parseArgs({ options, allowPositionals: true })
    if (parsed.positionals.length === count) return parsed
    console.error(usage)
  } catch (error) {
    // The mistake comes first; the rest explains dashes.
    const [mistake = ''] = String(error instanceof Error ? error.message : error).split(/\. To|\.?\n/, 1)
    console.error(`${mistake}.\n${usage}`)
  }
  return process.exit(2)
}
