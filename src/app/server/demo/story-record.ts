import { sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { dayMs } from '#domain/format/durations.ts'

type Pool = Pick<Database['pool'], 'query'>

/** How far the filling of the demo is; null when no story was begun. */
export interface StoryProgress {
  /** When the filling began: its last day. */
  readonly startedAt: Date
  readonly actions: number
  readonly done: number
  readonly finishedAt: Date | null
}

/**
 * The schema `demo`: the time of the story, how far it has been told, what later acts need of earlier ones, and the jobs of the act being
 * told. It comes before `pg_catalog` in the search path of the program that tells the story, so that `now()` in any query of the shop is the
 * time of the act. The mail that brings a filled order to the shop comes with its print files, when somebody looks, and has the date of the
 * order.
 */
const schema = `
  CREATE SCHEMA IF NOT EXISTS demo;
  CREATE TABLE IF NOT EXISTS demo.story (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    started_at timestamptz NOT NULL,
    told_at timestamptz NOT NULL,
    actions integer NOT NULL DEFAULT 0,
    done integer NOT NULL DEFAULT 0,
    finished_at timestamptz
  );
  CREATE TABLE IF NOT EXISTS demo.kept (key text PRIMARY KEY, value jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS demo.job (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, queue text NOT NULL, data jsonb NOT NULL, at timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS demo.on_demand (order_id uuid PRIMARY KEY);
  CREATE OR REPLACE FUNCTION demo.date_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('search_path') LIKE 'demo,%' THEN
      RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], (SELECT told_at FROM demo.story)));
    END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE FUNCTION demo.date_shop_mail() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE placed timestamptz; BEGIN
    SELECT created_at INTO placed FROM public.orders JOIN demo.story ON created_at < started_at WHERE orders.id = NEW.order_id;
    IF placed IS NOT NULL THEN
      NEW.created_at := placed + interval '1 minute';
      NEW.sent_at := CASE WHEN NEW.sent_at IS NULL THEN NULL ELSE NEW.created_at END;
    END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER demo_shop_mail BEFORE INSERT ON public.mails FOR EACH ROW
    WHEN (NEW.unique_key LIKE 'order % shop') EXECUTE FUNCTION demo.date_shop_mail();
  CREATE OR REPLACE FUNCTION demo.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT told_at FROM demo.story';
  CREATE OR REPLACE FUNCTION demo.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS 'SELECT told_at FROM demo.story';
`

/**
 * Columns whose default is the time of the database, which an expression of a table never looks up by the search path: triggers set them to
 * the time of the story, until it has ended.
 */
const datedColumns = `
  SELECT format('demo_%s', column_name) AS trigger, format('public.%I', table_name) AS of_table, column_name AS of_column
  FROM information_schema.columns WHERE table_schema = 'public' AND column_default = 'now()'`

async function dateByStory(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ trigger: string; of_table: string; of_column: string }>(datedColumns)
  for (const { trigger, of_table, of_column } of rows)
    await pool.query(
      `CREATE OR REPLACE TRIGGER ${trigger} BEFORE INSERT ON ${of_table} FOR EACH ROW WHEN (NEW.${of_column} = pg_catalog.now())
       EXECUTE FUNCTION demo.date_row('${of_column}')`,
    )
}

async function dateByDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ trigger: string; of_table: string }>(datedColumns)
  for (const { trigger, of_table } of rows) await pool.query(`DROP TRIGGER IF EXISTS ${trigger} ON ${of_table}`)
}

/** The search path of the program that tells the story. */
export const storySearchPath = 'demo,pg_catalog,public'

/** The shop of the story had its prices and accounts before its first order. */
const openedDaysBefore = 120

/** The time by which the data of a filled demo expires: what was there before the demo was filled is kept as long as what came after it. */
export const retentionClockOf = (clock: () => Date) => (): Date => new Date(clock().getTime() - openedDaysBefore * dayMs)

/** What the seeds have created at the start is as old as the shop of the story. */
const agedColumns = [
  ['price_list_versions', 'valid_from'],
  ['price_list_versions', 'created_at'],
  ['price_lists', 'created_at'],
  ['accounts', 'created_at'],
  ['accounts', 'password_changed_at'],
] as const

/** Creates the record of a story that ends now, unless there is one, or somebody has ordered already. */
export async function beginStory(pool: Pool, now: Date): Promise<void> {
  await pool.query(schema)
  const { rowCount } = await pool.query(
    `INSERT INTO demo.story (started_at, told_at) SELECT $1, $1 WHERE NOT EXISTS (SELECT FROM public.orders) ON CONFLICT DO NOTHING`,
    [now],
  )
  if (rowCount === 0) return
  const opened = new Date(now.getTime() - openedDaysBefore * dayMs)
  await dateByStory(pool)
  for (const [table, column] of agedColumns) await pool.query(`UPDATE public.${table} SET ${column} = $1`, [opened])
}

/** Reads how far the filling is. */
export async function storyProgress(pool: Pool): Promise<StoryProgress | null> {
  const found = await pool.query<{ is_there: boolean }>(`SELECT to_regclass('demo.story') IS NOT NULL AS is_there`)
  if (!found.rows[0]?.is_there) return null
  const { rows } = await pool.query<{ started_at: Date; actions: number; done: number; finished_at: Date | null }>(
    'SELECT started_at, actions, done, finished_at FROM demo.story',
  )
  const [row] = rows
  return row ? { startedAt: row.started_at, actions: row.actions, done: row.done, finishedAt: row.finished_at } : null
}

/** The order whose documents are drawn when somebody looks, by its id, its token or the id of one of its mails; null for any other. */
export async function onDemandOrder(db: Db, name: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT orders.id FROM demo.on_demand JOIN orders ON orders.id = on_demand.order_id
    WHERE orders.id::text = ${name} OR orders.token = ${name} OR EXISTS (SELECT FROM mails WHERE mails.id::text = ${name} AND mails.order_id = orders.id)`)
  return rows[0]?.id ?? null
}

/** Takes an order whose documents are drawn when somebody looks; false when another request took it. */
export async function takeOnDemand(tx: Db, orderId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM demo.on_demand WHERE order_id = ${orderId}`)
  return (rowCount ?? 0) > 0
}

/** What the teller writes down about the story. */
export function storyRecord(pool: Pool) {
  return {
    /** Sets the time of the story, also that of the database. */
    moveTo: (at: Date) => pool.query('UPDATE demo.story SET told_at = $1', [at]),
    setActions: (actions: number) => pool.query('UPDATE demo.story SET actions = $1', [actions]),
    setDone: (done: number) => pool.query('UPDATE demo.story SET done = $1', [done]),
    async finish(at: Date): Promise<void> {
      await dateByDatabase(pool)
      await pool.query('UPDATE demo.story SET finished_at = $1', [at])
    },
    keep: async (key: string, value: object): Promise<void> => {
      await pool.query('INSERT INTO demo.kept VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
        key,
        JSON.stringify(value),
      ])
    },
    kept: async <Value extends object>(key: string): Promise<Value | null> => {
      const { rows } = await pool.query<{ value: Value }>('SELECT value FROM demo.kept WHERE key = $1', [key])
      return rows[0]?.value ?? null
    },
  }
}
export type StoryRecord = ReturnType<typeof storyRecord>
