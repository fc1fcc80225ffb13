import type { InkSetup } from '#domain/orders/print-runs.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './run-inks.module.css'

/** The inks that the press is set up with, each as a swatch with its name; digital print has none of its own. */
export function RunInks({ run: { technology, inks }, size = 16 }: { readonly run: InkSetup; readonly size?: number }) {
  const t = useMessages('office')
  const { shortInkNameWithCode } = inkWords(useTranslator())
  if (technology === 'Digital') return <span className={styles['digital']}>{t('production.cmyk')}</span>
  return (
    <span className={styles['inks']}>
      {inks.map((ink) => (
        <span key={inkKey(ink)} className={styles['ink']}>
          <Swatch color={{ body: ink.hex }} size={size} />
          {shortInkNameWithCode(ink)}
        </span>
      ))}
    </span>
  )
}
