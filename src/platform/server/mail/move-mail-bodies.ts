import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'
import type { FileStore } from '../files/file-store.ts'
import { readBody, storeBody } from './mail-body.ts'

const batchSize = 200
/** Per run; the next run continues. */
const maxPerRun = 20_000

/** Moves the bodies of mails of version 0.1 from the table to the file store. */
export async function moveMailBodies({ db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'get' | 'put'> }): Promise<number> {
  for (let moved = 0; ;) {
    const batch = await db.select().from(mails).where(isNull(mails.bodySha256)).orderBy(asc(mails.id)).limit(batchSize)
    for (const mail of batch) {
      const bodySha256 = await storeBody(files, await readBody(files, mail))
      await db
        .update(mails)
        .set({ bodySha256, html: null, text: null })
        .where(and(eq(mails.id, mail.id), isNull(mails.bodySha256)))
    }
    moved += batch.length
    if (batch.length < batchSize || moved >= maxPerRun) return moved
  }
}
