import { eq } from 'drizzle-orm'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { settingsIssues, type SettingsIssue } from '#domain/catalogue/settings-issues.ts'
import { changeSettings } from '#domain/catalogue/change-settings.ts'
import { Settings, type SettingsChange } from '#domain/catalogue/settings-schema.ts'
import type { PostalCodeRange } from '#domain/postal/postal-code.ts'
import { normalisePostalRange } from '#domain/postal/postal-range.ts'
import { type TariffIssue, tariffIssues } from '#domain/shipping/tariff-issues.ts'
import type { Db } from '#db/client.ts'
import { settings } from '#db/schema/settings.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { AdminSettings, SettingsInput } from '../schema.ts'
import { toTariffRow } from '../tariff-rows.ts'
import { readTariffs, toAdminSettings } from './reads.ts'
import { saveTariffs } from './save-tariffs.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

export type SavedSettings =
  | { readonly ok: true; readonly settings: AdminSettings }
  | { readonly ok: false; readonly reason: 'no-settings' }
  /** Somebody else saved meanwhile. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: AdminSettings }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly (SettingsIssue | TariffIssue)[] }

/** The fields of the audit trail. Each excluded range is one, so that a change of a long list names only what was added or removed. */
function fieldsOf({ excludedZipRanges, ...fields }: Settings): Readonly<Record<string, unknown>> {
  const nameOf = ({ country, from, to }: PostalCodeRange) => `excludedZipRanges.${country}.${from}–${to}`
  return { ...fields, ...Object.fromEntries(excludedZipRanges.map((range) => [nameOf(range), true])) }
}

const normalised = ({ excludedZipRanges, ...change }: SettingsChange): SettingsChange =>
  excludedZipRanges === undefined ? change : { ...change, excludedZipRanges: excludedZipRanges.map(normalisePostalRange) }

/**
 * Changes settings and tariffs in one transaction, with their entries in the audit trail. The catalogue of every process follows by the
 * triggers of the tables. A change that changes nothing writes nothing and keeps the version.
 */
export function saveSettings(
  { db, clock }: Deps,
  { accountId, input: { version, tariffs: givenTariffs, ...change } }: { readonly accountId: string; readonly input: SettingsInput },
): Promise<SavedSettings> {
  return db.transaction(async (tx): Promise<SavedSettings> => {
    const [row] = await tx.select().from(settings).for('update')
    if (!row) return { ok: false, reason: 'no-settings' }
    const [before, tariffsBefore] = [Settings.parse(row.values), await readTariffs(tx)]
    if (version !== undefined && version !== row.version)
      return { ok: false, reason: 'conflict', current: toAdminSettings(before, tariffsBefore, row.version) }

    const after = changeSettings(before, normalised(change))
    const tariffs = givenTariffs?.map(toTariffRow) ?? tariffsBefore
    const issues = [...settingsIssues(after), ...(givenTariffs === undefined ? [] : tariffIssues(tariffs))]
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues }

    const changes = changesBetween(fieldsOf(before), fieldsOf(after))
    const tariffChanges = await saveTariffs(tx, tariffsBefore, tariffs)
    if (changes.length + tariffChanges.length === 0) return { ok: true, settings: toAdminSettings(before, tariffsBefore, row.version) }

    const at = clock()
    // Only what the change names is written, so that a setting that was never set keeps following its default.
    const changed = Object.fromEntries(Object.entries(after).filter(([name]) => name in change))
    const next = { values: { ...row.values, ...changed }, version: row.version + 1, updatedAt: at }
    await tx.update(settings).set(next).where(eq(settings.id, row.id))
    await recordChange(tx, { accountId, subject: 'settings', subjectId: 'settings', changes, at })
    await recordChange(tx, { accountId, subject: 'transportTariffs', subjectId: 'transportTariffs', changes: tariffChanges, at })
    return { ok: true, settings: toAdminSettings(after, await readTariffs(tx), next.version) }
  })
}
