import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { required } from '#domain/required.ts'
import { refuseTooMany } from '#platform/server/http/error-replies.ts'
import type { Account } from '../account.ts'
import { signInErrors } from '../sign-in-errors.ts'
import type { CodeDeps } from './check-code.ts'
import { isPassword } from './password-hash.ts'
import { recordAttempt } from './record-attempt.ts'
import { requireAccount } from './require-account.ts'
import type { Session } from './session-token.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

interface GivenAgain {
  readonly account: Pick<Account, 'id' | 'email'>
  readonly session: Pick<Session, 'id'>
  readonly password: string
  readonly ip: string
}

type CheckedPassword =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'password-wrong' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds: number }

/** Checks the password of a signed-in account again. Attempts are limited like those to sign in, and counted for the session. */
async function checkPassword(deps: Deps, { account, session, password, ip }: GivenAgain): Promise<CheckedPassword> {
  const attempt = await recordAttempt(deps, { email: account.email, ip, deviceId: session.id })
  if (!attempt.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds }
  const [row] = await deps.db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, account.id))
  if (!(await isPassword(password, row?.passwordHash ?? null))) return { ok: false, reason: 'password-wrong' }
  await attempt.uncount()
  return { ok: true }
}

/** Who sent a request, and in which session. */
export const signedIn = (request: FastifyRequest) => ({
  account: requireAccount(request),
  session: required(request.session, 'the session of a signed-in account'),
})

/** Sends the refusal of a password that was asked for again. @returns whether it was right. */
export async function isConfirmed(
  deps: CodeDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { path, password }: { readonly path: string; readonly password: string },
): Promise<boolean> {
  const checked = await checkPassword(deps, { ...signedIn(request), password, ip: request.ip })
  if (checked.ok) return true
  if (checked.reason === 'too-many') void refuseTooMany(reply, checked.retryAfterSeconds, { message: signInErrors.tooMany })
  else
    void reply.code(400).send({ message: 'The password is incorrect.', reason: checked.reason, issues: [{ path, message: 'incorrect' }] })
  return false
}
