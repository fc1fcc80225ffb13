import { inFours } from '#domain/format/in-fours.ts'
import { fromAmount } from '#domain/money.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { qrCode } from '#platform/qr/qr-code.ts'
import styles from './payment-instructions.module.css'

interface PaymentInstructionsProps {
  readonly payment: {
    readonly owner: string
    readonly iban: string
    readonly bic: string
    readonly account: string | null
    readonly variableSymbol: string
    readonly amount: number
    readonly currency: 'CZK' | 'EUR'
    readonly qrPayload: string
  }
}

/** The white margin of a QR code, in modules. */
const quietZone = 4

/** The data of a bank transfer as text and as a QR code. */
export function TransferInstructions({ payment }: PaymentInstructionsProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const amount = formatMoney(fromAmount(payment.amount), payment.currency, locale)
  const { size, path } = qrCode(payment.qrPayload)
  const box = size + 2 * quietZone
  const rows = [
    { label: t('thanks.pay.amount'), value: amount, isStrong: true },
    { label: t('thanks.pay.reference'), value: payment.variableSymbol, isStrong: true },
    ...(payment.account === null ? [] : [{ label: t('thanks.pay.account'), value: payment.account, isStrong: false }]),
    { label: t('thanks.pay.iban'), value: inFours(payment.iban), isStrong: false },
    { label: t('thanks.pay.bic'), value: payment.bic, isStrong: false },
    { label: t('thanks.pay.owner'), value: payment.owner, isStrong: false },
  ]
  return (
    <div className={styles['payment']}>
      <dl>
        {rows.map(({ label, value, isStrong }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-strong={isStrong || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <figure>
        <svg
          viewBox={`${-quietZone} ${-quietZone} ${box} ${box}`}
          role="img"
          aria-label={t('thanks.pay.qr', { amount, code: payment.variableSymbol })}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M${-quietZone} ${-quietZone}h${box}v${box}h${-box}z`} />
          <path d={path} />
        </svg>
        <figcaption>{t('thanks.pay.scan')}</figcaption>
      </figure>
    </div>
  )
}
