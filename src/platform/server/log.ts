import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

interface FailedQuery {
  readonly query: string
  readonly cause?: unknown
}

/** Drizzle's error includes the parameters in its message and stack: names, addresses, designs. */
const isFailedQuery = (error: object): error is FailedQuery => 'query' in error && 'params' in error

/** An error in the form to log: for a query, the statement and PostgreSQL's message, never the parameters. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!isFailedQuery(error)) return stdSerializers.err(error)
  const { query, cause } = error
  const said =
    cause instanceof Error ? { message: cause.message, code: 'code' in cause ? cause.code : undefined, stack: cause.stack } : null
  return { type: error.name, query, cause: said }
}

/** Enough to see the cause: a mail server may answer any length. */
const maxReasonLength = 2000
/** Enough to read beside others on a page. */
const maxShownLength = 300

/** Patterns of personal data and secrets that an error message of a library may contain, each with its replacement. What repeats before a
 * fixed character is limited: otherwise a long line without it would be read once for each of its characters.
 */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  [/(\w{1,32}:\/\/)[^\s/@"]+@/g, '$1[login]@'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&](?:token|key|secret|password)=)[^&\s"\\]+/gi, '$1[token]'],
  [/("(?:token|password|secret|cookie|authorization|set-cookie)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, '$1"[hidden]"'],
  // Keys of orders, saved designs and handovers in paths: 24 or 32 random bytes in base64url.
  [/(\/)(?:[\w-]{32}|[\w-]{43})(?=(?:\.data)?(?:[/?"\s]|$))/g, '$1[token]'],
]

/** A log line without e-mail addresses and keys. */
export const redacted = (line: string): string => secrets.reduce((text, [secret, instead]) => text.replace(secret, instead), line)

/** On one line, without characters that control a terminal or turn the direction of what stands beside them. */
const onOneLine = (words: string): string =>
  words
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/**
 * One sentence for an error, safe to store: PostgreSQL's message for a query, on one line, without e-mail addresses, keys and characters that
 * PostgreSQL refuses.
 */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error && isFailedQuery(error) ? error.cause : error
  const sentence = (said instanceof Error ? said.message : String(said)).slice(0, maxReasonLength)
  return redacted(onOneLine(sentence).toWellFormed())
}

/** A stored reason as a page shows it, on one line and in 300 characters at most. The job queue stores reasons of its own, too. */
export function shownReason(reason: string): string {
  const words = onOneLine(reason)
  if (words.length <= maxShownLength) return words
  // Half of a pair of surrogates is no character.
  const begin = words.slice(0, maxShownLength - 1).replace(/[\ud800-\udbff]$/, '')
  return `${begin.trimEnd()}…`
}

/** Creates a logger that writes JSON lines without personal data and secrets. */
export const createLogger = (level: string, destination: DestinationStream = process.stdout): Logger =>
  pino({ level, serializers: { err: errorForLog, error: errorForLog } }, { write: (line: string) => destination.write(redacted(line)) })
