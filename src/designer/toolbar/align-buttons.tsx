import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'
import { ToolIcon, type ToolIconName } from '#ui/tool-icon.tsx'
import type { Category } from '#domain/catalogue/categories.ts'
import { type AlignEdge, alignEdges } from '../commands/align-nodes.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { centerLabel } from '../shortcuts/center-label.ts'
import type { ObjectActions } from './object-actions.ts'
import styles from './object-toolbar.module.css'

interface AlignButtonsProps {
  readonly words: DesignerWords
  readonly category: Category
  readonly actions: Pick<ObjectActions, 'align' | 'center'>
  /** Choices next to the buttons where there is room. */
  readonly children: ReactNode
}

const alignIcons = {
  left: 'align-left',
  center: 'align-center',
  right: 'align-right',
  top: 'align-top',
  middle: 'align-middle',
  bottom: 'align-bottom',
} as const satisfies Record<AlignEdge, ToolIconName>

/** Aligns the selection by its edges or centre lines, or moves it to the middle of its print area. */
export function AlignButtons({ words: { t }, category, actions, children }: AlignButtonsProps) {
  return (
    <div className={styles['row']} data-row="align" role="group" aria-label={t('toolbar.align')}>
      <span className={styles['name']}>{t('toolbar.align')}</span>
      {alignEdges.map((edge) => (
        <IconButton key={edge} label={t(`toolbar.${edge}`)} onClick={() => actions.align(edge)}>
          <ToolIcon name={alignIcons[edge]} size={18} />
        </IconButton>
      ))}
      <IconButton className={styles['center']} label={t(centerLabel(category))} onClick={actions.center}>
        <ToolIcon name="center" size={18} />
      </IconButton>
      {children}
    </div>
  )
}
