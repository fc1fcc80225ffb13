import { iconColorOn } from '#domain/colors/brightness.ts'
import { cmykName, hexToCmyk, readCmyk } from '#domain/colors/cmyk.ts'
import { findPantone } from '#domain/colors/pantone-table.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import styles from './color-picker.module.css'

/** The previewed ink as a colour book chip, with its other names and the accuracy of its screen colour. */
export function ColorSample({ ink }: { ink: Ink }) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const { hex, pantone = '' } = ink
  const cmyk = readCmyk(pantone)
  const isBook = pantone !== '' && !cmyk && findPantone(pantone) !== null
  return (
    <div className={styles['sample']}>
      <p className={styles['chip']} style={{ background: hex, color: iconColorOn(hex) }}>
        {isBook && <span>PANTONE</span>}
        <span>{inkWords(translator).shortInkName(ink)}</span>
      </p>
      <p>{t('palette.hexValue', { hex: hex.slice(1).toUpperCase() })}</p>
      <p>{cmykName(cmyk ?? hexToCmyk(hex))}</p>
      {pantone !== '' && <p className={styles['sure']}>{isBook || cmyk ? t('palette.approximate') : t('palette.unknown')}</p>}
    </div>
  )
}
