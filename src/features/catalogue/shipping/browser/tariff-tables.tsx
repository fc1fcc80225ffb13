import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { countryOptions } from '#domain/postal/country-name.ts'
import { withVat } from '#domain/vat/vat-amount.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { TariffTable } from '../tariff-table.ts'
import styles from './tariff-tables.module.css'

interface TariffTablesProps {
  readonly tables: readonly TariffTable[]
  /** To Switzerland, in thousandths without VAT. */
  readonly dutyThousandths: number
  readonly currency: Currency
  /** Per cent. */
  readonly vatRate: number
}

/** What a parcel and a pallet cost to each country by weight, without VAT and with it. */
export function TariffTables({ tables, dutyThousandths, currency, vatRate }: TariffTablesProps) {
  const t = useMessages('law')
  const locale = useLocale()
  const money = (thousandths: number) => formatMoney(thousandths, currency, locale)
  return (
    <>
      {tables.map(({ carrier, upToG, rows }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
        <div key={carrier} className={styles['scroll']} role="group" tabIndex={0} aria-labelledby={`tariffs-${carrier}`}>
          <table className={styles['table']}>
            <caption id={`tariffs-${carrier}`}>{t(`tariffs.${carrier}`, { rate: vatRate })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('tariffs.country')}</th>
                {upToG.map((weight) => (
                  <th key={weight} scope="col">
                    {t('tariffs.upTo', { weight: formatNumber(weight / 1000, locale, 1) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {countryOptions(locale)
                .flatMap(({ country, name }) => rows.filter((row) => row.country === country).map((row) => ({ ...row, name })))
                .map(({ country, name, prices }) => (
                  <tr key={country}>
                    <th scope="row">{name}</th>
                    {prices.map((price, index) => (
                      <td key={upToG[index]}>
                        {price === null ? (
                          '–'
                        ) : (
                          <>
                            {money(price)} <small>{money(withVat(price, vatRate))}</small>
                          </>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
      <p className={styles['duty']}>{t('tariffs.duty', { price: money(dutyThousandths) })}</p>
    </>
  )
}
