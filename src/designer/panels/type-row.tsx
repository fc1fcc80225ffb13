import type { TextNode } from '#domain/design/document.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { AlignmentField } from './alignment-field.tsx'
import fontStyles from './font-menu.module.css'
import { FontMenu } from './font-menu.tsx'
import { FontStyleFields } from './font-style-fields.tsx'
import { NumberField } from './number-field.tsx'
import type { ObjectActs } from './object-acts.ts'
import styles from './object-toolbar.module.css'

interface TypeRowProps {
  /** The selected texts; the first one's face is shown. */
  readonly texts: readonly [TextNode, ...TextNode[]]
  readonly words: DesignerWords
  readonly acts: Pick<ObjectActs, 'editText' | 'waitingFor'>
}

/** How texts are set: family, size, weight, italic, alignment. */
export function TypeRow({ texts, words, acts }: TypeRowProps) {
  const { t, mm } = words
  const [node] = texts
  const sizeMm = texts.every(({ fontSizeMm }) => fontSizeMm === node.fontSizeMm) ? node.fontSizeMm : null
  const alignment = texts.every((text) => text.alignment === node.alignment) ? node.alignment : null
  const waiting = acts.waitingFor()
  const face = offeredFace({ ...node, ...waiting })
  const loading = waiting.fontFamily !== undefined || waiting.fontStyle !== undefined
  return (
    <div className={styles['row']} data-row="type">
      <span className={styles['name']}>{t('toolbar.type')}</span>
      <span className={fontStyles['controls']}>
        <FontMenu family={face.fontFamily} loading={loading} words={words} onPick={(fontFamily) => acts.editText({ fontFamily })} />
        <NumberField
          label={t('toolbar.size')}
          unit={t('toolbar.mm')}
          value={sizeMm}
          shown={sizeMm === null ? '' : mm(sizeMm)}
          step={0.5}
          onCommit={(fontSizeMm) => acts.editText({ fontSizeMm })}
        />
        <FontStyleFields face={face} words={words} onPick={(fontStyle) => acts.editText({ fontStyle })} />
        <AlignmentField alignment={alignment} words={words} onPick={(picked) => acts.editText({ alignment: picked })} />
      </span>
    </div>
  )
}
