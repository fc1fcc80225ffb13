import { type ComponentProps, type CSSProperties, type KeyboardEvent, type MouseEvent, useId } from 'react'
import { type Branch, leavesOf } from '#domain/design/groups.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { StackMove, StackPlace } from '../commands/stack-nodes.ts'
import type { TreeRow } from '../tree-walk.ts'
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
  readonly flag: (side: number, ids: readonly string[], flags: { readonly hidden: boolean } | { readonly locked: boolean }) => void
  readonly stack: (move: StackMove) => void
  readonly placeInStack: (side: number, id: string, place: StackPlace) => void
  readonly rename: (side: number, id: string, name: string) => void
  /** Moves the focus from the tree to the object on its stage, where the arrow keys move it. */
  readonly toStage: (side: number) => void
}

interface LayerRowProps {
  readonly row: TreeRow
  readonly branch: Branch
  readonly selected: boolean
  /** It is in a selected group. */
  readonly isPart: boolean
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
  readonly drop: StackPlace['at'] | undefined
  /** Opens or closes a group. */
  readonly onOpen: (open: boolean) => void
}

/** Takes the focus at once, or when the sheet opens that it is in. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
  field?.focus()
}

/** The field for the name of an object, in its row. */
function NameField({ name, label, onDone }: { name: string; label: string; onDone: (name: string) => void }) {
  return (
    <input
      className={styles['name']}
      aria-label={label}
      defaultValue={name}
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
        if (event.key === 'Escape') event.currentTarget.value = name
        // Losing the focus stores the name.
        event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus()
      }}
    />
  )
}

/** An object or a group of the tree with its name, its lock and visibility buttons. */
export function LayerRow(props: LayerRowProps) {
  const { row, branch, selected, invalid, current, words, actions, onKey, isRenaming, onRename } = props
  const { t } = words
  const { side, isOpen } = row
  const { node } = branch
  const leaves = leavesOf(branch)
  const [locked, hidden] = [leaves.every((leaf) => leaf.locked), leaves.every((leaf) => leaf.hidden)]
  const name = words.branch(branch)
  const states = [
    branch.group && t('toolbar.several', { count: branch.branches.length }),
    invalid && t('spoken.outside'),
    locked && t('objects.state.locked'),
    hidden && t('objects.state.hidden'),
  ]
  const statesId = useId()
  const flag = (flags: Parameters<LayerActions['flag']>[2]) => (event: MouseEvent) => {
    event.stopPropagation()
    actions.flag(
      side,
      leaves.map(({ id }) => id),
      flags,
    )
  }
  return (
    <li
      role="treeitem"
      aria-level={row.level}
      aria-expanded={isOpen}
      aria-label={name}
      aria-describedby={statesId}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      className={styles['layer']}
      style={{ '--inside': row.level - 2 } as CSSProperties}
      data-row={`${side} ${branch.id}`}
      data-selected={selected || undefined}
      data-part={props.isPart || undefined}
      data-hidden={hidden || undefined}
      data-dragged={props.isDragged || undefined}
      data-drop={props.drop}
      onClick={props.onSelect}
      onDoubleClick={() => onRename(true)}
      onKeyDown={onKey}
      {...props.dragEvents}
    >
      {isOpen !== undefined && (
        <span className={styles['open']} data-open={isOpen || undefined} onDoubleClick={(event) => event.stopPropagation()}>
          <IconButton
            label={t(isOpen ? 'layers.closeGroup' : 'layers.openGroup', { name })}
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation()
              props.onOpen(!isOpen)
            }}
          >
            <Icon name="chevron-down" size={14} />
          </IconButton>
        </span>
      )}
      <span className={styles['select']}>
        {node ? <ToolIcon name={nodeIcons[node.kind]} size={16} /> : <ArrangeIcon name="group" size={16} />}
        {isRenaming ? (
          <NameField
            name={node ? editableName(node) : (branch.group.name ?? '')}
            label={t('commands.rename')}
            onDone={(typed) => {
              onRename(false)
              actions.rename(side, branch.id, typed)
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
      {(selected || locked) && (
        <IconButton
          label={t(locked ? 'layers.unlock' : 'layers.lock', { name })}
          aria-pressed={locked}
          tabIndex={current ? 0 : -1}
          onClick={flag({ locked: !locked })}
        >
          <ToolIcon name="lock" size={16} />
        </IconButton>
      )}
      {!locked && (
        <span className={styles['grip']} data-grip aria-hidden="true">
          <ArrangeIcon name="grip" size={16} />
        </span>
      )}
      <IconButton
        label={t(hidden ? 'layers.show' : 'layers.hide', { name })}
        tabIndex={current ? 0 : -1}
        onClick={flag({ hidden: !hidden })}
      >
        <ToolIcon name="eye" size={16} />
      </IconButton>
    </li>
  )
}
