import Fastify from 'fastify'
import type { Db } from '#db/client.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { sessionPlugin } from '#features/accounts/accounts/server/session.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'

export type StreamAccount = Pick<MadeAccount, 'partnerId' | 'headers'>

/** An account may have 20 streams; some of them connect again before the old one is gone. */
const streamsOfAccount = 10

/** Accounts of these roles, with the tokens of a program that has this secret. */
export async function makeSignedInAccounts(db: Db, tokenSecret: string, wanted: readonly Role[]): Promise<readonly MadeAccount[]> {
  const signer = Fastify()
  await signer.register(sessionPlugin, { tokenSecrets: [tokenSecret] })
  await signer.ready()
  const made: MadeAccount[] = []
  for (const role of wanted) made.push(await makeAccount(db, signer, { role }))
  await signer.close()
  return made
}

/** Accounts for a number of streams, dealers and partners in turn. */
export function makeStreamAccounts(db: Db, tokenSecret: string, streams: number): Promise<readonly MadeAccount[]> {
  const count = Math.max(3, Math.ceil(streams / streamsOfAccount))
  const wanted = Array.from({ length: count }, (_, nth) => (nth % 2 === 0 ? 'dealer' : 'partner'))
  return makeSignedInAccounts(db, tokenSecret, wanted)
}
