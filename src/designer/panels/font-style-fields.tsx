import { nearestStyle, offeredFace, weightsOf } from '#domain/fonts/font-families.ts'
import { cssWeightOf, type FontStyle, fontWeights, isItalic, styleOf, weightOf } from '#domain/fonts/font-styles.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Face } from '../text/face.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './font-menu.module.css'

interface FontStyleFieldsProps {
  readonly face: Face
  readonly words: DesignerWords
  readonly onPick: (style: FontStyle) => void
}

const isBold = (style: FontStyle): boolean => cssWeightOf(style) >= fontWeights.bold

/** Bold and italic, and beside bold all weights of a family that has more than two. What a family lacks can't be pressed. */
export function FontStyleFields({ face, words: { t }, onPick }: FontStyleFieldsProps) {
  const { fontFamily, fontStyle } = offeredFace(face)
  const weights = weightsOf(fontFamily)
  const [bold, italic] = [isBold(fontStyle), isItalic(fontStyle)]
  const thicker = nearestStyle(fontFamily, styleOf(bold ? 'normal' : 'bold', italic))
  const slanted = nearestStyle(fontFamily, styleOf(weightOf(fontStyle), !italic))
  return (
    <>
      <IconButton
        label={t('toolbar.bold')}
        className={styles['bold']}
        aria-pressed={bold}
        disabled={isBold(thicker) === bold}
        onClick={() => onPick(thicker)}
      >
        B
      </IconButton>
      {weights.length > 2 && (
        <span className={styles['weight']}>
          <select
            aria-label={t('fonts.weight')}
            title={t('fonts.weight')}
            value={weightOf(fontStyle)}
            onChange={(event) => {
              const weight = weights.find((name) => name === event.target.value)
              if (weight) onPick(styleOf(weight, italic))
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
      )}
      <IconButton
        label={t('toolbar.italic')}
        className={styles['italic']}
        aria-pressed={italic}
        disabled={isItalic(slanted) === italic}
        onClick={() => onPick(slanted)}
      >
        I
      </IconButton>
    </>
  )
}
