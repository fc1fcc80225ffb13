import type { Locale } from '#domain/locale.ts'
import { logIn, logOut } from '#features/accounts/browser/client.ts'
import { demoPassword } from '#features/accounts/demo-accounts.ts'
import type { DemoRole, DemoState } from '../demo-facts.ts'

/** The account of a role on a site: the German site has a partner of its own. */
const emailOf = (role: Exclude<DemoRole, 'shopper'>, locale: Locale): string =>
  role === 'partner' && locale === 'de' ? 'partner.de@demo.example' : `${role}@demo.example`

/** Signs in as the account of a role, or out as a shopper. */
export async function become(role: DemoRole, locale: Locale): Promise<void> {
  await (role === 'shopper'
    ? logOut()
    : logIn({ email: emailOf(role, locale), password: demoPassword, remember: false, domain: window.location.hostname }))
}

/** Reads how far the story is; null while the program starts anew. */
export async function readDemoState(): Promise<DemoState | null> {
  try {
    const reply = await fetch('/demo/state.json', { cache: 'no-store' })
    return reply.ok ? ((await reply.json()) as DemoState) : null
  } catch {
    return null
  }
}

/** Throws the demo away and starts a new one; false when the program refused it. */
export async function startAnew(): Promise<boolean> {
  const reply = await fetch('/demo/start-anew', { method: 'POST' })
  return reply.ok
}
