import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import styles from './proof-fade.module.css'

interface ProofFadeProps {
  /** The numbers of both versions. */
  readonly earlier: number
  readonly latest: number
  /** How much of the latest version is seen, up to 100. */
  readonly percent: number
  readonly onChange: (percent: number) => void
}

/** A slider that fades from an earlier version of a picture to the latest one. */
export function ProofFade({ earlier, latest, percent, onChange }: ProofFadeProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  return (
    <div className={styles['fade']}>
      <span aria-hidden="true">{t('lookup.proofs.version', { version: earlier })}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={t('lookup.proofs.fade.title', { earlier, latest })}
        aria-valuetext={t('lookup.proofs.fade.share', { percent: formatNumber(percent, locale), version: latest })}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <span aria-hidden="true">{t('lookup.proofs.version', { version: latest })}</span>
    </div>
  )
}
