import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { Icon } from '#ui/icon.tsx'
import { stackedNodes } from '../design-nodes.ts'
import type { Selection } from '../selection.ts'
import type { SideView } from '../side-views.ts'
import { isWalk, rowsBetween, type TreeRow, treeRows, walkTree } from '../tree-walk.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import type { StackMove } from '../commands/stack-nodes.ts'
import { type LayerActions, LayerRow } from './layer-row.tsx'
import styles from './layers-panel.module.css'
import { useRowDrag } from './use-row-drag.ts'

interface LayersPanelProps {
  readonly views: readonly SideView[]
  readonly design: DesignDocument
  readonly selection: Selection
  readonly words: DesignerWords
  readonly actions: LayerActions
  /** The object whose name is being edited. */
  readonly renaming: { readonly id: string | null; readonly edit: (id: string | null) => void }
}

function SideState({ view, words: { t } }: { view: SideView; words: DesignerWords }) {
  if (view.misplaced.length > 0)
    return (
      <span className={styles['findings']}>
        <Icon name="alert" size={14} />
        {t('layers.findings', { count: view.misplaced.length })}
      </span>
    )
  if (view.blank) return <span>{t('layers.blank')}</span>
  if (view.technology === 'Digital') return <span>{t('layers.digital')}</span>
  return <span>{t('layers.print', { technology: t(`technologies.${view.technology}`), count: view.colors })}</span>
}

const stackKeys: Readonly<Record<string, StackMove>> = { ArrowUp: 'forward', ArrowDown: 'backward', Home: 'front', End: 'back' }

/** Tree keyboard: arrows move and select, with Shift they extend, with Ctrl they only move; Alt raises and lowers. */
function useTreeKeys(rows: readonly TreeRow[], selection: Selection, actions: LayerActions, rename: (id: string) => void) {
  const tree = useRef<HTMLDivElement>(null)
  /** The start of a Shift selection. */
  const anchor = useRef<TreeRow | null>(null)
  const [walked, setWalked] = useState<TreeRow | null>(null)
  const isThere = (row: TreeRow) => rows.some(({ side, id }) => side === row.side && id === row.id)
  const selected = { side: selection.side, id: selection.ids.at(-1) ?? null }
  const current = [walked, selected].find((row) => row !== null && isThere(row)) ?? rows[0] ?? null

  function focus(row: TreeRow) {
    tree.current?.querySelector<HTMLElement>(`[data-row="${row.side} ${row.id ?? ''}"]`)?.focus()
  }

  function onKey(at: TreeRow, event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const additive = event.ctrlKey || event.metaKey
    const move = stackKeys[event.key]
    if (event.altKey) {
      if (!move || at.id === null) return
      actions.stack(move)
    } else if (event.key === ' ') actions.select(at.side, at.id, additive)
    else if (event.key === 'Enter') {
      actions.select(at.side, at.id, false)
      actions.toStage(at.side)
    } else if (event.key === 'F2' && at.id !== null) rename(at.id)
    else {
      if (!isWalk(event.key)) return
      const next = walkTree(rows, at, event.key)
      if (next) walkTo(at, next, { additive, extend: event.shiftKey })
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function walkTo(at: TreeRow, next: TreeRow, { additive, extend }: { additive: boolean; extend: boolean }) {
    if (extend && at.id !== null && next.id !== null && next.side === at.side) {
      anchor.current ??= at
      actions.selectAll(next.side, rowsBetween(rows, anchor.current, next))
    } else {
      anchor.current = null
      if (!additive) actions.select(next.side, next.id, false)
    }
    setWalked(additive || extend ? next : null)
    focus(next)
  }

  /** A click: with Ctrl or Cmd it adds or removes the object, with Shift it selects the rows from the current one. */
  function onSelect(row: TreeRow & { readonly id: string }, { ctrlKey, metaKey, shiftKey }: MouseEvent) {
    const from = anchor.current ?? current
    setWalked(null)
    if (shiftKey && from?.id !== null && from?.side === row.side && selection.ids.length > 0) {
      anchor.current = from
      return actions.selectAll(row.side, rowsBetween(rows, from, row))
    }
    anchor.current = null
    actions.select(row.side, row.id, ctrlKey || metaKey)
  }

  return { tree, current, onKey, onSelect }
}

/** The design as a tree of sides and their objects, topmost first. It mirrors the stages and is their keyboard equivalent. */
export function LayersPanel({ views, design, selection, words, actions, renaming }: LayersPanelProps) {
  const { t } = words
  const printable = views.filter((view) => view.printable)
  const unprintable = views.filter((view) => !view.printable)
  const rows = treeRows(
    design,
    printable.map(({ index }) => index),
  )
  const { tree, current, onKey, onSelect } = useTreeKeys(rows, selection, actions, renaming.edit)
  const { drag, takeClick, cancel, rowEvents } = useRowDrag(actions.placeInStack)
  const isCurrent = (side: number, id: string | null) => current?.side === side && current.id === id
  return (
    <div className={styles['layers']}>
      <h2 className="visually-hidden">{t('layers.title')}</h2>
      <div ref={tree} role="tree" aria-label={t('objects.tree')} aria-multiselectable="true">
        {printable.map((view) => {
          const nodes = stackedNodes(design, view.index).toReversed()
          return (
            <div key={view.index} role="none" className={styles['side']} data-active={view.index === selection.side || undefined}>
              <div
                role="treeitem"
                aria-level={1}
                aria-expanded={nodes.length > 0 || undefined}
                aria-selected={view.index === selection.side && selection.ids.length === 0}
                tabIndex={isCurrent(view.index, null) ? 0 : -1}
                className={styles['head']}
                data-row={`${view.index} `}
                onClick={() => actions.select(view.index, null, false)}
                onKeyDown={(event) => onKey({ side: view.index, id: null }, event)}
              >
                <span>{words.side(view)}</span> <SideState view={view} words={words} />
              </div>
              {nodes.length === 0 && view.index === selection.side && <p className={styles['empty']}>{t('layers.empty')}</p>}
              <ul role="none">
                {nodes.map((node) => (
                  <LayerRow
                    key={node.id}
                    node={node}
                    side={view.index}
                    selected={selection.side === view.index && selection.ids.includes(node.id)}
                    invalid={view.misplaced.some(({ nodeId }) => nodeId === node.id)}
                    current={isCurrent(view.index, node.id)}
                    words={words}
                    actions={actions}
                    onKey={(event) => (drag && event.key === 'Escape' ? cancel() : onKey({ side: view.index, id: node.id }, event))}
                    onSelect={(event) => takeClick() || onSelect({ side: view.index, id: node.id }, event)}
                    isRenaming={renaming.id === node.id}
                    onRename={(editing) => renaming.edit(editing ? node.id : null)}
                    dragEvents={node.locked ? {} : rowEvents(view.index, node.id)}
                    isDragged={drag?.id === node.id && drag.drop !== null}
                    drop={drag?.drop?.besideId === node.id ? drag.drop.edge : undefined}
                  />
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      {unprintable.length > 0 && (
        <p className={styles['unprintable']}>{t('layers.sidesNotPrintable', { sides: unprintable.map(words.sideWithin).join(', ') })}</p>
      )}
    </div>
  )
}
