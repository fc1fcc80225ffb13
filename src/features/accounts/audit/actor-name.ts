import { accountName } from '#domain/accounts/account-name.ts'
import type { Translator } from '#messages/translator.ts'
import type { AuditEntry } from './schema.ts'

/** Who acted, in the language of a page. */
export function actorName({ of }: Translator, { actor, account }: Pick<AuditEntry, 'actor' | 'account'>): string {
  const t = of('office')
  if (account !== null) return accountName(account)
  if (actor === 'shopper') return t('settings.trail.customer')
  return t(actor === 'account' ? 'settings.trail.erased' : 'settings.trail.system')
}
