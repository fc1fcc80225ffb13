import { and, eq, or, sql } from 'drizzle-orm'
import { changesBetween, type FieldChange } from '#domain/audit/recorded-change.ts'
import { toAmount } from '#domain/money.ts'
import { tariffName } from '#domain/shipping/tariff-issues.ts'
import type { TransportTariff } from '#domain/shipping/transport.ts'
import type { Db } from '#db/client.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'

const pricesOf = (tariffs: readonly TransportTariff[]) =>
  Object.fromEntries(tariffs.map((tariff) => [tariffName(tariff), toAmount(tariff.priceThousandths)]))

/** Replaces the whole table in the caller's transaction and returns the prices that changed. Unchanged rows are not written. */
export async function saveTariffs(
  tx: Db,
  before: readonly TransportTariff[],
  after: readonly TransportTariff[],
): Promise<readonly FieldChange[]> {
  const changes = changesBetween(pricesOf(before), pricesOf(after))
  const changed = new Set(changes.map(({ field }) => field))
  const kept = new Set(after.map(tariffName))
  const removed = before.filter((tariff) => !kept.has(tariffName(tariff)))
  if (removed.length > 0)
    await tx
      .delete(transportTariffs)
      .where(
        or(
          ...removed.map(({ country, carrier, upToG }) =>
            and(eq(transportTariffs.country, country), eq(transportTariffs.carrier, carrier), eq(transportTariffs.upToG, upToG)),
          ),
        ),
      )
  const written = after.filter((tariff) => changed.has(tariffName(tariff)))
  if (written.length > 0)
    await tx
      .insert(transportTariffs)
      .values(written)
      .onConflictDoUpdate({
        target: [transportTariffs.country, transportTariffs.carrier, transportTariffs.upToG],
        set: { priceThousandths: sql`excluded.price_thousandths` },
      })
  return changes
}
