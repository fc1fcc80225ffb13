import type { TextNode } from '#domain/design/document.ts'
import { alignments } from '#domain/design/document-limits.ts'
import { Icon } from '#ui/icon.tsx'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './alignment-field.module.css'
import { ArrangeIcon, type ArrangeIconName } from '../layers/arrange-icon.tsx'

type Alignment = TextNode['alignment']

interface AlignmentFieldProps {
  /** Null if several texts differ. */
  readonly alignment: Alignment | null
  readonly words: DesignerWords
  readonly onPick: (alignment: Alignment) => void
}

const marks = { left: 'text-left', center: 'text-center', right: 'text-right' } as const satisfies Record<Alignment, ArrangeIconName>

/** The edge or centre that a text keeps when its content, font or size changes. */
export function AlignmentField({ alignment, words: { t }, onPick }: AlignmentFieldProps) {
  return (
    <span className={styles['field']}>
      <ArrangeIcon name={marks[alignment ?? 'center']} />
      <Icon name="chevron-down" size={12} />
      <select
        aria-label={t('toolbar.alignment.label')}
        title={t('toolbar.alignment.label')}
        value={alignment ?? ''}
        onChange={(event) => {
          const picked = alignments.find((name) => name === event.target.value)
          if (picked) onPick(picked)
        }}
      >
        {alignment === null && (
          <option value="" hidden>
            –
          </option>
        )}
        {alignments.map((name) => (
          <option key={name} value={name}>
            {t(`toolbar.alignment.${name}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
