import type { FastifyRequest } from 'fastify'
import { required } from '#domain/required.ts'
import type { Account } from '../account.ts'

/**
 * The account of a request. A hook has checked its role against the table of roles; routes do not check it again.
 * @throws when the table opens the route to everyone: then the table is wrong, not the request.
 */
export function requireAccount({ account, routeOptions }: FastifyRequest): Account {
  if (account === null) throw new Error(`${routeOptions.url ?? 'a route'} is open to visitors without an account`)
  return account
}

/** The company of the partner who sends a request. @throws for an account without a company, and where `requireAccount` throws. */
export const requirePartnerId = (request: FastifyRequest): string => required(requireAccount(request).partnerId, 'partner')
