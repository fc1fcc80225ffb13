import { describe, expect, test } from 'vitest'
import { migrationViolations } from './migrations.ts'

const violationsOf = (text: string) =>
  migrationViolations([{ path: 'src/db/migrations/0099_test.sql', text }]).map(({ message }) => message)
const outside = '-- outside a transaction\n'

describe('a migration is refused that on a large table', () => {
  test.each([
    ['CREATE INDEX "a" ON "orders" ("b");', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX "a" ON "orders" USING btree ("b");', 'CONCURRENTLY'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK ("quantity" > 0);', 'NOT VALID'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."accounts"("id");', 'NOT VALID'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE("b","c");', 'USING INDEX'],
    ['ALTER TABLE "orders" ADD COLUMN "b" uuid REFERENCES "accounts"("id");', 'with the column'],
    ['ALTER TABLE "orders" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;', 'in batches'],
    ['ALTER TABLE "orders" ADD COLUMN "b" text GENERATED ALWAYS AS (lower("note")) STORED;', 'rewrites the whole table'],
    ['ALTER TABLE "orders" ADD COLUMN "b" text NOT NULL;', 'with rows'],
    ['ALTER TABLE "orders" ALTER COLUMN "b" SET DATA TYPE bigint;', 'rewrites the whole table'],
    ['ALTER TABLE "orders" ALTER COLUMN "b" SET NOT NULL;', 'under a lock'],
    ['UPDATE "orders" SET "note" = \'\';', 'in batches'],
    ['ALTER TABLE "orders" DROP COLUMN "note";', 'contract'],
    ['DROP TABLE "orders";', 'contract'],
  ])('%s', (text, expected) => {
    expect(violationsOf(text)).toEqual([expect.stringContaining(expected)])
  })

  test('builds an index concurrently inside a transaction, which PostgreSQL refuses', () => {
    const text = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("b");'
    expect(violationsOf(text)).toEqual([expect.stringContaining('outside a transaction')])
    expect(violationsOf(outside + text)).toEqual([])
  })
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "b" text;',
  'ALTER TABLE "orders" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK ("quantity" > 0) NOT VALID;\n--> statement-breakpoint\nALTER TABLE "orders" VALIDATE CONSTRAINT "a";',
  'CREATE TABLE "letters" ("id" uuid PRIMARY KEY);\n--> statement-breakpoint\nCREATE INDEX "a" ON "letters" USING btree ("id");',
  'CREATE INDEX "a" ON "settings" ("b");',
  'UPDATE "accounts" SET "note" = \'\';',
  '-- locks: the table was made in this release and is empty everywhere\nALTER TABLE "letters" ALTER COLUMN "id" SET NOT NULL;',
  '-- contract: nothing reads it since the migration before this one\nALTER TABLE "orders" DROP COLUMN "note";',
])('a migration may %s', (text) => {
  expect(violationsOf(text)).toEqual([])
})

test('a reason of one word is not enough', () => {
  expect(violationsOf('-- locks: fine\nALTER TABLE "orders" ALTER COLUMN "b" SET NOT NULL;')).toHaveLength(1)
})
