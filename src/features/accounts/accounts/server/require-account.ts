import type { FastifyRequest } from 'fastify'
import { required } from '#domain/required.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Account } from '../account.ts'

declare const proof: unique symbol

/**
 * An account signed in with one of some roles. Only `requireAccount` creates it, so a function that takes one can't be called without the
 * check.
 */
export type SignedIn<R extends Role = Role> = Account & { readonly role: R; readonly [proof]: 'signed in' }

/**
 * The account of a request, for a route whose entry in the table of roles admits only these roles.
 * @throws when the entry admits others: then the table is wrong, not the request.
 */
export function requireAccount<R extends Role = Role>({ account, routeOptions }: FastifyRequest, ...allowed: readonly R[]): SignedIn<R> {
  const isAllowed = account !== null && (allowed.length === 0 || (allowed as readonly Role[]).includes(account.role))
  if (!isAllowed) throw new Error(`${routeOptions.url ?? 'a route'} admits other roles than ${allowed.join(', ') || 'accounts'}`)
  return account as SignedIn<R>
}

/** The company of the partner who sends a request; throws as `requireAccount` does. */
export const requirePartnerId = (request: FastifyRequest): string => required(requireAccount(request, 'partner').partnerId, 'partner')
