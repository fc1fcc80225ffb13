import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'

/** Turns the mails about messages of orders on or off for an account. */
export async function saveMessageMails({ db }: { readonly db: Db }, accountId: string, isOn: boolean): Promise<void> {
  await db.update(accounts).set({ messageMails: isOn }).where(eq(accounts.id, accountId))
}
