import type { FastifyRequest } from 'fastify'
import type { Role } from '#domain/accounts/roles.ts'
import type { Account } from '../account.ts'

declare const proof: unique symbol

/** An account that has signed in as one of some roles. Only `requireAccount` makes it, so anyone who asks for one can't be called without. */
export type SignedIn<R extends Role = Role> = Account & { readonly role: R; readonly [proof]: 'signed in' }

/**
 * The account that a request came from, for a route whose row in the table of roles lets these roles in and nobody else.
 * @throws when the row lets others in: then the table is wrong, not the request.
 */
export function requireAccount<R extends Role = Role>({ account, routeOptions }: FastifyRequest, ...allowed: readonly R[]): SignedIn<R> {
  const isAllowed = account !== null && (allowed.length === 0 || (allowed as readonly Role[]).includes(account.role))
  if (!isAllowed) throw new Error(`${routeOptions.url ?? 'a route'} lets others in than ${allowed.join(', ') || 'accounts'}`)
  return account as SignedIn<R>
}
