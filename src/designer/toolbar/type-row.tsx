import type { TextNode } from '#domain/design/document.ts'
import { lineSpacingStep } from '#domain/design/document-limits.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { FontStyle } from '#domain/fonts/font-styles.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { AlignmentField } from './alignment-field.tsx'
import fontStyles from '../fonts/font-menu.module.css'
import { FontMenu } from '../fonts/font-menu.tsx'
import { BoldButton, ItalicButton, WeightField } from '../fonts/font-style-fields.tsx'
import { ArrangeIcon } from '../layers/arrange-icon.tsx'
import { MeasureField } from './measure-field.tsx'
import type { ObjectActions } from './object-actions.ts'
import styles from './object-toolbar.module.css'

interface TypeRowProps {
  /** The selected texts; the font of the first one is shown. */
  readonly texts: readonly [TextNode, ...TextNode[]]
  readonly words: DesignerWords
  readonly actions: Pick<ObjectActions, 'editText' | 'pendingFor'>
  /** Two rows on a phone. */
  readonly inTwoRows: boolean
}

/** The value that all texts share; null if they differ. */
const shared = <Value,>([first, ...others]: TypeRowProps['texts'], valueOf: (text: TextNode) => Value): Value | null =>
  others.every((text) => valueOf(text) === valueOf(first)) ? valueOf(first) : null

/** The distance of the lines; null for texts of one line, which have none. */
function LineSpacingField({ texts, words: { t, locale }, actions }: Pick<TypeRowProps, 'texts' | 'words' | 'actions'>) {
  if (texts.every(({ text }) => linesOf(text).length === 1)) return null
  const spacing = shared(texts, ({ lineSpacing }) => lineSpacing)
  return (
    <MeasureField
      label={t('toolbar.lineSpacing')}
      prefix={<ArrangeIcon name="line-spacing" />}
      value={spacing}
      shown={spacing === null ? '' : formatNumber(spacing, locale, 2)}
      step={lineSpacingStep}
      onCommit={(lineSpacing) => actions.editText({ lineSpacing })}
    />
  )
}

/** Typographic controls: family, size, line spacing, weight, italic, alignment. */
export function TypeRow({ texts, words, actions, inTwoRows }: TypeRowProps) {
  const { t, mm } = words
  const [node] = texts
  const sizeMm = shared(texts, ({ fontSizeMm }) => fontSizeMm)
  const alignment = shared(texts, (text) => text.alignment)
  const waiting = actions.pendingFor()
  const face = offeredFace({ ...node, ...waiting })
  const loading = waiting.fontFamily !== undefined || waiting.fontStyle !== undefined
  const styleProps = { face, words, onPick: (fontStyle: FontStyle) => actions.editText({ fontStyle }) }
  const spacing = <LineSpacingField texts={texts} words={words} actions={actions} />
  const style = (
    <>
      <WeightField {...styleProps} />
      <ItalicButton {...styleProps} />
      <AlignmentField alignment={alignment} words={words} onPick={(picked) => actions.editText({ alignment: picked })} />
    </>
  )
  const type = (
    <div className={styles['row']} data-row="type">
      <span className={styles['name']}>{t('toolbar.type')}</span>
      <span className={fontStyles['controls']}>
        <FontMenu family={face.fontFamily} loading={loading} words={words} onPick={(fontFamily) => actions.editText({ fontFamily })} />
        <MeasureField
          label={t('toolbar.size')}
          unit={t('toolbar.mm')}
          value={sizeMm}
          shown={sizeMm === null ? '' : mm(sizeMm)}
          step={0.5}
          onCommit={(fontSizeMm) => actions.editText({ fontSizeMm })}
        />
        {!inTwoRows && spacing}
        <BoldButton {...styleProps} />
        {!inTwoRows && style}
      </span>
    </div>
  )
  if (!inTwoRows) return type
  return (
    <>
      {type}
      <div className={styles['row']} data-row="style">
        <span className={styles['name']}>{t('toolbar.style')}</span>
        <span className={fontStyles['controls']}>
          {style}
          {spacing}
        </span>
      </div>
    </>
  )
}
