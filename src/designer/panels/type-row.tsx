import type { TextNode } from '#domain/design/document.ts'
import { nearestStyle, offeredFace } from '#domain/fonts/font-families.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import fontStyles from './font-menu.module.css'
import { FontMenu } from './font-menu.tsx'
import { FontStyleFields } from './font-style-fields.tsx'
import { NumberField } from './number-field.tsx'
import type { ObjectActs } from './object-acts.ts'
import styles from './object-toolbar.module.css'

interface TypeRowProps {
  readonly node: TextNode
  readonly words: DesignerWords
  readonly acts: Pick<ObjectActs, 'editText' | 'waitingFor'>
}

/** How a text is set: family, size, weight, italic. */
export function TypeRow({ node, words, acts }: TypeRowProps) {
  const { t, mm } = words
  const waiting = acts.waitingFor()
  const face = offeredFace({ ...node, ...waiting })
  const loading = waiting.fontFamily !== undefined || waiting.fontStyle !== undefined
  return (
    <div className={styles['row']} data-row="type">
      <span className={styles['name']}>{t('toolbar.type')}</span>
      <span className={fontStyles['controls']}>
        <FontMenu
          family={face.fontFamily}
          loading={loading}
          words={words}
          onPick={(fontFamily) => acts.editText({ fontFamily, fontStyle: nearestStyle(fontFamily, face.fontStyle) })}
        />
        <NumberField
          label={t('toolbar.size')}
          unit={t('toolbar.mm')}
          value={node.fontSizeMm}
          shown={mm(node.fontSizeMm)}
          step={0.5}
          onCommit={(fontSizeMm) => acts.editText({ fontSizeMm })}
        />
        <FontStyleFields face={face} words={words} onPick={(fontStyle) => acts.editText({ fontStyle })} />
      </span>
    </div>
  )
}
