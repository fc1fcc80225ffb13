import type { DesignDocument } from '#domain/design/document.ts'
import type { MisplacedNode } from '#domain/design/misplaced-nodes.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { nodeById } from '../design-nodes.ts'
import type { SideView } from '../side-views.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './outside-notice.module.css'

interface OutsideNoticeProps {
  readonly view: SideView
  readonly design: DesignDocument
  readonly words: DesignerWords
  readonly onRepair: (misplaced: MisplacedNode) => void
}

/** Names the objects outside the print area with distance in mm and direction, and offers to repair them. */
export function OutsideNotice({ view, design, words, onRepair }: OutsideNoticeProps) {
  const { t } = words
  return (
    <div role="alert">
      {view.misplaced.map((misplaced) => {
        const node = nodeById(design, view.index, misplaced.nodeId)
        if (!node) return null
        return (
          <div key={node.id} className={styles['notice']}>
            <Icon name="alert" size={18} />
            <p>{words.outside(view, node, misplaced.overhang)}</p>
            {misplaced.overhang && (
              <Button look="secondary" size="compact" onClick={() => onRepair(misplaced)}>
                {t('outside.repair')}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}
