import { type Logger, pino, stdSerializers } from 'pino'

interface FailedQuery {
  readonly query: string
  readonly cause?: unknown
}

/** Drizzle's error writes the parameters into its message and stack: names, addresses, designs. */
const isFailedQuery = (error: object): error is FailedQuery => 'query' in error && 'params' in error

/** An error as the log may keep it: of a query the statement and what PostgreSQL said, never the values. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!isFailedQuery(error)) return stdSerializers.err(error)
  const { query, cause } = error
  const said =
    cause instanceof Error ? { message: cause.message, code: 'code' in cause ? cause.code : undefined, stack: cause.stack } : null
  return { type: error.name, query, cause: said }
}

/** JSON lines without personal data. */
export const createLogger = (level: string): Logger => pino({ level, serializers: { err: errorForLog, error: errorForLog } })
