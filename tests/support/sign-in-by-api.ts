import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'

/** Signs in to an account of the demo. @returns its token @throws for a reply other than success */
export async function signInByApi(origin: string, email: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, domain: 'localhost' }),
  })
  if (!reply.ok) throw new Error(`sign-in of ${email}: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { access_token: string }).access_token
}
