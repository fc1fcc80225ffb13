import { fromAmount, toAmount } from '#domain/money.ts'
import type { TransportTariff } from '#domain/shipping/transport.ts'
import type { Tariff } from './schema.ts'

/** A tariff of the API as the domain has it. */
export const toTariffRow = ({ upToKg, price, ...tariff }: Tariff): TransportTariff => ({
  ...tariff,
  upToG: Math.round(upToKg * 1000),
  priceThousandths: fromAmount(price),
})

/** A tariff as the API has it. */
export const toApiTariff = ({ upToG, priceThousandths, ...tariff }: TransportTariff): Tariff => ({
  ...tariff,
  upToKg: upToG / 1000,
  price: toAmount(priceThousandths),
})
