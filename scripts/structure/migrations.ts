import type { SourceFile, Violation } from './source-files.ts'

/** Migrations up to this one have been released and are not checked. */
const lastUnchecked = '0008'

/** Tables that stay small: a lock on them is short, whatever the statement. Every other table may have a million rows. */
const smallTables = new Set([
  'accounts',
  'partners',
  'catalogue_version',
  'ended_sessions',
  'handovers',
  'price_lists',
  'price_list_articles',
  'price_list_technologies',
  'price_list_versions',
  'products',
  'rate_limits',
  'settings',
  'stock',
  'transport_tariffs',
])

/** A line above a statement that explains why an otherwise refused statement is acceptable. */
const reason = /^-- (locks|contract): .{20,}$/m

interface Rule {
  readonly refuses: RegExp
  readonly message: string
  /** Whether it applies to small tables too. */
  readonly always?: boolean
}

const rules: readonly Rule[] = [
  {
    refuses: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/,
    message: 'builds an index while writers wait: CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration outside a transaction',
  },
  { refuses: /^REINDEX (?!.*CONCURRENTLY)|^CLUSTER|^VACUUM FULL/, message: 'locks the table while it is rewritten', always: true },
  {
    refuses: /ADD CONSTRAINT .*(CHECK|FOREIGN KEY)(?!.*NOT VALID)/,
    message: 'reads the whole table under a lock: add it NOT VALID, and VALIDATE CONSTRAINT in a separate statement',
  },
  {
    refuses: /ADD CONSTRAINT .*(UNIQUE|PRIMARY KEY)(?!.*USING INDEX)/,
    message: 'builds an index under a lock: build it CONCURRENTLY, then ADD CONSTRAINT … USING INDEX',
  },
  {
    refuses: /ADD COLUMN .*(REFERENCES|UNIQUE|PRIMARY KEY)/,
    message: 'adds a constraint together with the column: add it NOT VALID in a separate statement',
  },
  { refuses: /ADD COLUMN .*GENERATED|ADD COLUMN .*(SERIAL|SERIAL8)\b/, message: 'rewrites the whole table' },
  {
    refuses: /ADD COLUMN .*DEFAULT [^,]*(RANDOM|CLOCK_TIMESTAMP|NEXTVAL|UUID)/,
    message: 'computes the default for each row and rewrites the whole table: add the column empty and fill it in batches',
  },
  {
    refuses: /ADD COLUMN (?!.*DEFAULT).*NOT NULL/,
    message: 'fails on a table with rows: add the column as nullable, fill it, then set NOT NULL',
  },
  {
    refuses: /ALTER COLUMN .*(SET DATA )?TYPE /,
    message: 'rewrites the whole table: add a column, fill it, then drop the old one',
  },
  {
    refuses: /ALTER COLUMN .*SET NOT NULL/,
    message: 'reads the whole table under a lock: validate a CHECK (… IS NOT NULL) first, and name it in the reason',
  },
  { refuses: /SET (LOGGED|UNLOGGED|TABLESPACE)/, message: 'rewrites the whole table' },
  {
    refuses: /^(UPDATE|DELETE|INSERT INTO .* SELECT)/,
    message: 'changes all rows in one transaction: do it in batches with a COMMIT each',
  },
  {
    refuses: /^DROP TABLE|DROP COLUMN|RENAME (COLUMN|TO)/,
    message: 'drops what the previous release may still read: `-- contract: …` says since when nothing does',
    always: true,
  },
]

/** The table that a statement changes; empty if there is none. */
const tableOf = (statement: string): string =>
  /(?:ALTER TABLE(?: ONLY)?|CREATE (?:UNIQUE )?INDEX .*? ON|UPDATE|DELETE FROM|INSERT INTO|DROP TABLE|CLUSTER)(?: IF EXISTS)? "?(?:public"?[.]"?)?(\w+)/i.exec(
    statement,
  )?.[1] ?? ''

const withoutComments = (statement: string): string =>
  statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The problem of a statement, or null; `made` are the tables that the same migration creates, which are empty. */
function problemOf(statement: string, made: ReadonlySet<string>): string | null {
  const text = withoutComments(statement)
  const table = tableOf(text)
  const broken = rules.find(
    ({ refuses, always }) => new RegExp(refuses, 'i').test(text) && !made.has(table) && (always === true || !smallTables.has(table)),
  )
  return broken && !reason.test(statement) ? `${table === '' ? '' : `${table}: `}${broken.message}` : null
}

/**
 * Refuses a migration that rewrites a possibly large table or locks it for long, unless it explains why that is acceptable: the running
 * shop waits for it (docs/decisions: "Migrations expand, then contract").
 */
export function migrationViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const number = /^src\/db\/migrations\/(\d{4})_\w+[.]sql$/.exec(path)?.[1]
    if (number === undefined || number <= lastUnchecked) return []
    const made = new Set([...text.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, table = '']) => table))
    const isOutside = text.startsWith('-- outside a transaction')
    return text.split('--> statement-breakpoint').flatMap((statement) => {
      const isConcurrent = /\bCONCURRENTLY\b|^\s*COMMIT;/m.test(withoutComments(statement).replaceAll('; ', ';\n'))
      const message =
        isConcurrent && !isOutside
          ? 'CONCURRENTLY and COMMIT need `-- outside a transaction` in the first line'
          : problemOf(statement, made)
      return message === null ? [] : [{ path, message }]
    })
  })
}
