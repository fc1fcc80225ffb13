import { type DragEvent, type KeyboardEvent, type MouseEvent, useId } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { StackMove } from '../commands/stack-nodes.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './layers-panel.module.css'

export interface LayerActions {
  /** `additive` with Ctrl or Cmd; no id for the side itself. */
  readonly select: (side: number, id: string | null, additive: boolean) => void
  readonly selectAll: (side: number, ids: readonly string[]) => void
  readonly flag: (side: number, id: string, flags: { readonly hidden: boolean } | { readonly locked: boolean }) => void
  readonly stack: (move: StackMove) => void
  /** Moves to a stack position, counted from the lowest of the other objects of the side. */
  readonly placeInStack: (side: number, id: string, place: number) => void
  readonly write: (side: number, id: string) => void
  /** Moves the focus from the tree to the object on its stage, where the arrow keys move it. */
  readonly toStage: (side: number) => void
}

interface LayerRowProps {
  readonly node: DesignNode
  readonly side: number
  readonly selected: boolean
  readonly invalid: boolean
  /** Whether this row is the tab stop. */
  readonly current: boolean
  readonly words: DesignerWords
  readonly actions: LayerActions
  readonly onKey: (event: KeyboardEvent) => void
  readonly onDrag: (phase: 'start' | 'over' | 'drop' | 'end', event: DragEvent) => void
}

/** An object of the tree with its lock and visibility buttons. */
export function LayerRow({ node, side, selected, invalid, current, words, actions, onKey, onDrag }: LayerRowProps) {
  const { t } = words
  const name = words.node(node)
  const states = [invalid && t('spoken.outside'), node.locked && t('objects.state.locked'), node.hidden && t('objects.state.hidden')]
  const statesId = useId()
  const select = (event: MouseEvent) => actions.select(side, node.id, event.ctrlKey || event.metaKey)
  return (
    <li
      role="treeitem"
      aria-level={2}
      aria-label={name}
      aria-describedby={statesId}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      className={styles['layer']}
      data-row={`${side} ${node.id}`}
      data-selected={selected || undefined}
      data-hidden={node.hidden || undefined}
      draggable={!node.locked}
      onClick={select}
      onDoubleClick={() => actions.write(side, node.id)}
      onKeyDown={onKey}
      onDragStart={(event) => onDrag('start', event)}
      onDragOver={(event) => onDrag('over', event)}
      onDrop={(event) => onDrag('drop', event)}
      onDragEnd={(event) => onDrag('end', event)}
    >
      <span className={styles['select']}>
        <ToolIcon name={node.kind === 'text' ? 'text' : 'image'} size={16} />
        <span>{name}</span>
        {invalid && <Icon name="alert" size={15} />}
      </span>
      <span id={statesId} hidden>
        {states.filter(Boolean).join(', ')}
      </span>
      {(selected || node.locked) && (
        <IconButton
          label={t(node.locked ? 'layers.unlock' : 'layers.lock', { name })}
          aria-pressed={node.locked}
          tabIndex={current ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation()
            actions.flag(side, node.id, { locked: !node.locked })
          }}
        >
          <ToolIcon name="lock" size={16} />
        </IconButton>
      )}
      <IconButton
        label={t(node.hidden ? 'layers.show' : 'layers.hide', { name })}
        tabIndex={current ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation()
          actions.flag(side, node.id, { hidden: !node.hidden })
        }}
      >
        <ToolIcon name="eye" size={16} />
      </IconButton>
    </li>
  )
}
