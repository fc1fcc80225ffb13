import type { FastifyReply, FastifyRequest } from 'fastify'
import { required } from '#domain/required.ts'
import { refuseTooMany } from '#platform/server/http/error-replies.ts'
import { signInErrors } from '../sign-in-errors.ts'
import { checkPassword } from './check-password.ts'
import type { CodeDeps } from './check-code.ts'
import { requireAccount } from './require-account.ts'

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
