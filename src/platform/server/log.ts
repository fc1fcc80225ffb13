import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

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

/** What a line may hold by accident, because somebody else's error message says it, and what stands in its place. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/(\w+:\/\/)[^\s/@"]+@/g, '$1[login]@'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&](?:token|key|secret|password)=)[^&\s"\\]+/gi, '$1[token]'],
  [/("(?:token|password|secret|cookie|authorization|set-cookie)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1"[hidden]"'],
  // The keys of orders, kept designs and handovers, in paths: 24 or 32 random bytes in base64url.
  [/(\/)(?:[\w-]{32}|[\w-]{43})(?=(?:\.data)?(?:[/?"\s]|$))/g, '$1[token]'],
]

/** A line of the log without addresses of people and without keys. */
export const scrubbed = (line: string): string => secrets.reduce((text, [secret, instead]) => text.replace(secret, instead), line)

/** What an error says, in one sentence that may be kept: of a query what PostgreSQL said, without addresses of people and without keys. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error && isFailedQuery(error) ? error.cause : error
  return scrubbed(said instanceof Error ? said.message : String(said))
}

/** JSON lines without personal data and secrets. */
export const createLogger = (level: string, destination: DestinationStream = process.stdout): Logger =>
  pino({ level, serializers: { err: errorForLog, error: errorForLog } }, { write: (line: string) => destination.write(scrubbed(line)) })
