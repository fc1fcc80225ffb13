import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { StackMove } from '../commands/stack-nodes.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { maxNameLength } from '#domain/design/document-limits.ts'
import { editableName } from '../commands/rename-node.ts'
import { ArrangeIcon } from './arrange-icon.tsx'
import { nodeIcons } from './node-icons.ts'
import styles from './layers-panel.module.css'

export interface LayerActions {
  /** `additive` with Ctrl or Cmd; no id for the side itself. */
  readonly select: (side: number, id: string | null, additive: boolean) => void
  readonly selectAll: (side: number, ids: readonly string[]) => void
  readonly flag: (side: number, id: string, flags: { readonly hidden: boolean } | { readonly locked: boolean }) => void
  readonly stack: (move: StackMove) => void
  /** Moves to a stack position, counted from the lowest of the other objects of the side. */
  readonly placeInStack: (side: number, id: string, place: number) => void
  readonly rename: (side: number, id: string, name: string) => void
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
  readonly onSelect: (event: MouseEvent) => void
  /** Its name is being edited. */
  readonly isRenaming: boolean
  readonly onRename: (editing: boolean) => void
  /** Events of a drag, for a row that can be moved. */
  readonly dragEvents: ComponentProps<'li'>
  readonly isDragged: boolean
  /** Where the dragged row would be dropped beside this one. */
  readonly drop: 'above' | 'below' | undefined
}

/** Takes the focus at once, or when the sheet opens that it is in. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
  field?.focus()
}

/** The field for the name of an object, in its row. */
function NameField({ node, label, onDone }: { node: DesignNode; label: string; onDone: (name: string) => void }) {
  return (
    <input
      className={styles['name']}
      aria-label={label}
      defaultValue={editableName(node)}
      maxLength={maxNameLength}
      ref={takeFocus}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onBlur={(event) => onDone(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        if (event.key === 'Escape') event.currentTarget.value = editableName(node)
        // Losing the focus stores the name.
        event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
      }}
    />
  )
}

/** An object of the tree with its name, its lock and visibility buttons. */
export function LayerRow(props: LayerRowProps) {
  const { node, side, selected, invalid, current, words, actions, onKey, isRenaming, onRename } = props
  const { t } = words
  const name = words.node(node)
  const states = [invalid && t('spoken.outside'), node.locked && t('objects.state.locked'), node.hidden && t('objects.state.hidden')]
  const statesId = useId()
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
      data-dragged={props.isDragged || undefined}
      data-drop={props.drop}
      onClick={props.onSelect}
      onDoubleClick={() => onRename(true)}
      onKeyDown={onKey}
      {...props.dragEvents}
    >
      <span className={styles['select']}>
        <ToolIcon name={nodeIcons[node.kind]} size={16} />
        {isRenaming ? (
          <NameField
            node={node}
            label={t('commands.rename')}
            onDone={(typed) => {
              onRename(false)
              actions.rename(side, node.id, typed)
            }}
          />
        ) : (
          <span>{name}</span>
        )}
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
      {!node.locked && (
        <span className={styles['grip']} data-grip aria-hidden="true">
          <ArrangeIcon name="grip" size={16} />
        </span>
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
