import type { TextNode } from '#domain/design/document.ts'
import { fontFamilies } from '#domain/fonts/font-families.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { cssFamilyOf } from '../text/face.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { NumberField } from './number-field.tsx'
import type { ObjectActs } from './object-acts.ts'
import styles from './object-toolbar.module.css'

interface TypeRowProps {
  readonly node: TextNode
  readonly words: DesignerWords
  readonly acts: Pick<ObjectActs, 'editText'>
}

const withStyle = (style: TextNode['fontStyle'], part: 'bold' | 'italic'): TextNode['fontStyle'] => {
  const parts = new Set(style.split(' '))
  if (!parts.delete(part)) parts.add(part)
  const [bold, italic] = [parts.has('bold'), parts.has('italic')]
  return bold ? (italic ? 'bold italic' : 'bold') : italic ? 'italic' : 'normal'
}

/** How a text is set: family, size, bold, italic. */
export function TypeRow({ node, words: { t, mm }, acts }: TypeRowProps) {
  const styleButton = (part: 'bold' | 'italic', sign: string) => (
    <IconButton
      label={t(`toolbar.${part}`)}
      className={styles[part]}
      aria-pressed={node.fontStyle.includes(part)}
      onClick={() => acts.editText({ fontStyle: withStyle(node.fontStyle, part) })}
    >
      {sign}
    </IconButton>
  )
  return (
    <div className={styles['row']} data-row="type">
      <span className={styles['name']}>{t('toolbar.type')}</span>
      <span className={styles['select']}>
        <select
          aria-label={t('toolbar.family')}
          value={node.fontFamily}
          style={{ fontFamily: `'${cssFamilyOf(node)}'` }}
          onChange={(event) => acts.editText({ fontFamily: event.target.value })}
        >
          {fontFamilies.map((family) => (
            <option key={family} style={{ fontFamily: `'${cssFamilyOf({ fontFamily: family })}'` }}>
              {family}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      <NumberField
        label={t('toolbar.size')}
        unit={t('toolbar.mm')}
        value={node.fontSizeMm}
        shown={mm(node.fontSizeMm)}
        step={0.5}
        onCommit={(fontSizeMm) => acts.editText({ fontSizeMm })}
      />
      {styleButton('bold', 'B')}
      {styleButton('italic', 'I')}
    </div>
  )
}
