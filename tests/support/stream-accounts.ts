import Fastify from 'fastify'
import type { Db } from '#db/client.ts'
import { sessionPlugin } from '#features/accounts/server/session.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'

export type StreamAccount = Pick<MadeAccount, 'partnerId' | 'headers'>

/** An account may have 20 streams; some of them connect again before the old one is gone. */
const streamsOfAccount = 10

/** Accounts for a number of streams, dealers and partners in turn, with the tokens of a program that has this secret. */
export async function makeStreamAccounts(db: Db, tokenSecret: string, streams: number): Promise<readonly MadeAccount[]> {
  const signer = Fastify()
  await signer.register(sessionPlugin, { tokenSecrets: [tokenSecret] })
  await signer.ready()
  const made: MadeAccount[] = []
  const count = Math.max(3, Math.ceil(streams / streamsOfAccount))
  for (let nth = 0; nth < count; nth += 1) made.push(await makeAccount(db, signer, { role: nth % 2 === 0 ? 'dealer' : 'partner' }))
  await signer.close()
  return made
}
