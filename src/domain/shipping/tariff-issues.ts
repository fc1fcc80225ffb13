import type { Carrier } from './carriers.ts'
import { maxParcelG } from './transport.ts'
import type { TransportTariff } from './tariff-schema.ts'

/** What is wrong with a table of tariffs. `index` is the row to correct. */
export interface TariffIssue {
  readonly index: number
  readonly field: 'upToG' | 'price'
  readonly kind: 'sameWeightTwice' | 'parcelTooHeavy' | 'noFullParcel' | 'cheaperThanLighter'
}

type Row = TransportTariff & { readonly index: number }

/** The issues of one carrier in one country. `rows` are sorted by weight. */
function issuesOf(rows: readonly Row[], carrier: Carrier): readonly TariffIssue[] {
  return rows.flatMap((row, place): TariffIssue[] => {
    const { index, upToG, priceThousandths } = row
    const lighter = rows[place - 1]
    const isLast = place === rows.length - 1
    if (lighter?.upToG === upToG) return [{ index, field: 'upToG', kind: 'sameWeightTwice' }]
    if (carrier === 'parcel' && upToG > maxParcelG) return [{ index, field: 'upToG', kind: 'parcelTooHeavy' }]
    if (carrier === 'parcel' && isLast && upToG < maxParcelG) return [{ index, field: 'upToG', kind: 'noFullParcel' }]
    if (lighter && lighter.priceThousandths > priceThousandths) return [{ index, field: 'price', kind: 'cheaperThanLighter' }]
    return []
  })
}

/**
 * Checks a table of tariffs: each weight once, no parcel above the limit, one price for the full parcel because heavier orders consist of
 * them, and no unit that is cheaper than a lighter one. A country without tariffs is not delivered to.
 */
export function tariffIssues(tariffs: readonly TransportTariff[]): readonly TariffIssue[] {
  const rows = tariffs.map((tariff, index): Row => ({ ...tariff, index }))
  const ladders = Map.groupBy(rows, ({ country, carrier }) => `${country} ${carrier}`)
  return [...ladders.values()]
    .flatMap((ladder) =>
      issuesOf(
        ladder.toSorted((one, other) => one.upToG - other.upToG),
        ladder[0]?.carrier ?? 'parcel',
      ),
    )
    .toSorted((one, other) => one.index - other.index)
}

/** The name of a tariff in the audit trail. */
export const tariffName = ({ country, carrier, upToG }: Pick<TransportTariff, 'country' | 'carrier' | 'upToG'>): string =>
  `${country}.${carrier}.${upToG}`
