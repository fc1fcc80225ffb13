import { nearestStyle, offeredFace, weightsOf } from '#domain/fonts/font-families.ts'
import { cssWeightOf, type FontStyle, fontWeights, isItalic, fontStyleOf, weightOf } from '#domain/fonts/font-styles.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Face } from '../text/face.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './font-menu.module.css'

interface FontStyleFieldProps {
  readonly face: Face
  readonly words: DesignerWords
  readonly onPick: (style: FontStyle) => void
}

const isBold = (style: FontStyle): boolean => cssWeightOf(style) >= fontWeights.bold

/** Toggles bold. Disabled if the family has no bold style. */
export function BoldButton({ face, words: { t }, onPick }: FontStyleFieldProps) {
  const { fontFamily, fontStyle } = offeredFace(face)
  const bold = isBold(fontStyle)
  const other = nearestStyle(fontFamily, fontStyleOf(bold ? 'normal' : 'bold', isItalic(fontStyle)))
  return (
    <IconButton
      label={t('toolbar.bold')}
      className={styles['bold']}
      aria-pressed={bold}
      disabled={isBold(other) === bold}
      onClick={() => onPick(other)}
    >
      B
    </IconButton>
  )
}

/** All weights of a family with more than two. */
export function WeightField({ face, words: { t }, onPick }: FontStyleFieldProps) {
  const { fontFamily, fontStyle } = offeredFace(face)
  const weights = weightsOf(fontFamily)
  if (weights.length <= 2) return null
  return (
    <span className={styles['weight']}>
      <select
        aria-label={t('fonts.weight')}
        title={t('fonts.weight')}
        value={weightOf(fontStyle)}
        onChange={(event) => {
          const weight = weights.find((name) => name === event.target.value)
          if (weight) onPick(fontStyleOf(weight, isItalic(fontStyle)))
        }}
      >
        {weights.map((weight) => (
          <option key={weight} value={weight}>
            {t(`fonts.weights.${weight}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}

/** Toggles italic. Disabled if the family has no italic style. */
export function ItalicButton({ face, words: { t }, onPick }: FontStyleFieldProps) {
  const { fontFamily, fontStyle } = offeredFace(face)
  const italic = isItalic(fontStyle)
  const other = nearestStyle(fontFamily, fontStyleOf(weightOf(fontStyle), !italic))
  return (
    <IconButton
      label={t('toolbar.italic')}
      className={styles['italic']}
      aria-pressed={italic}
      disabled={isItalic(other) === italic}
      onClick={() => onPick(other)}
    >
      I
    </IconButton>
  )
}
