import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { Icon } from '#ui/icon.tsx'
import { type Branch, groupPaths, leavesOf } from '#domain/design/groups.ts'
import { sideOf } from '../design-nodes.ts'
import { selectedBranches, type Selection } from '../selection.ts'
import type { SideView } from '../side-views.ts'
import { isWalk, opens, rowAt, rowsBetween, type TreePlace, type TreeRow, treeRows, walkTree } from '../tree-walk.ts'
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
  /** The object or group whose name is being edited. */
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

/** The groups whose members are shown: those that were opened, and those that were entered. */
function useOpenGroups(design: DesignDocument, { side, within }: Selection) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [entered, setEntered] = useState<string | undefined>(undefined)
  if (within !== entered) {
    setEntered(within)
    setOpen(new Set([...open, ...groupPaths(sideOf(design, side).groups)(within)]))
  }
  return {
    isOpen: (id: string) => open.has(id),
    setOpen: (id: string, isOpen: boolean) => setOpen(new Set([...open].filter((other) => other !== id).concat(isOpen ? [id] : []))),
  }
}

interface TreeKeys {
  readonly rows: readonly TreeRow[]
  readonly selection: Selection
  /** The rows of the selected objects and groups. */
  readonly selected: readonly Branch[]
  readonly actions: LayerActions
  readonly rename: (id: string) => void
  readonly setOpen: (id: string, isOpen: boolean) => void
}

/** Tree keyboard: arrows move and select, open and close, with Shift they extend, with Ctrl they only move; Alt raises and lowers. */
function useTreeKeys({ rows, selection, selected, actions, rename, setOpen }: TreeKeys) {
  const tree = useRef<HTMLDivElement>(null)
  /** The start of a Shift selection. */
  const anchor = useRef<TreePlace | null>(null)
  const [walked, setWalked] = useState<TreePlace | null>(null)
  const latest = selected.find((branch) => leavesOf(branch).some(({ id }) => id === selection.ids.at(-1)))
  const places = [walked, { side: selection.side, id: latest?.id ?? selection.within ?? null }, { side: selection.side, id: null }]
  const current = places.map((place) => rowAt(rows, place)).find((row) => row !== undefined) ?? rows[0] ?? null

  function focus(row: TreePlace) {
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
      const opening = additive || event.shiftKey ? null : opens(at, event.key)
      const next = opening === null ? walkTree(rows, at, event.key) : null
      if (opening !== null && at.id !== null) setOpen(at.id, opening)
      if (next) walkTo(at, next, { additive, extend: event.shiftKey })
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function walkTo(at: TreePlace, next: TreePlace, { additive, extend }: { additive: boolean; extend: boolean }) {
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
  function onSelect(row: TreePlace & { readonly id: string }, { ctrlKey, metaKey, shiftKey }: MouseEvent) {
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
  const { isOpen, setOpen } = useOpenGroups(design, selection)
  const rows = treeRows(
    design,
    printable.map(({ index }) => index),
    isOpen,
  )
  const selected = selectedBranches(design, selection)
  const isSelected = ({ id }: Pick<TreeRow, 'id'>) => selected.some((branch) => branch.id === id)
  const isIn = (row: TreeRow | undefined): boolean => row !== undefined && (isSelected(row) || isIn(rowAt(rows, row.parent)))
  const { tree, current, onKey, onSelect } = useTreeKeys({ rows, selection, selected, actions, rename: renaming.edit, setOpen })
  const { drag, takeClick, cancel, rowEvents } = useRowDrag(rows, actions.placeInStack)
  const isCurrent = (side: number, id: string | null) => current?.side === side && current.id === id
  return (
    <div className={styles['layers']}>
      <h2 className="visually-hidden">{t('layers.title')}</h2>
      <div ref={tree} role="tree" aria-label={t('objects.tree')} aria-multiselectable="true">
        {printable.map((view) => {
          const [head, ...below] = rows.filter(({ side }) => side === view.index)
          if (!head) return null
          const misplaced = view.misplaced.map(({ nodeId }) => nodeId)
          return (
            <div key={view.index} role="none" className={styles['side']} data-active={view.index === selection.side || undefined}>
              <div
                role="treeitem"
                aria-level={1}
                aria-expanded={below.length > 0 || undefined}
                aria-selected={view.index === selection.side && selection.ids.length === 0}
                tabIndex={isCurrent(view.index, null) ? 0 : -1}
                className={styles['head']}
                data-row={`${view.index} `}
                onClick={() => actions.select(view.index, null, false)}
                onKeyDown={(event) => onKey(head, event)}
              >
                <span>{words.side(view)}</span> <SideState view={view} words={words} />
              </div>
              {below.length === 0 && view.index === selection.side && <p className={styles['empty']}>{t('layers.empty')}</p>}
              <ul role="none">
                {below.map((row) => {
                  const { branch } = row
                  if (!branch) return null
                  const { id } = branch
                  const leaves = leavesOf(branch)
                  return (
                    <LayerRow
                      key={id}
                      row={row}
                      branch={branch}
                      selected={isSelected(row)}
                      isPart={!isSelected(row) && isIn(row)}
                      invalid={row.isOpen !== true && leaves.some((leaf) => misplaced.includes(leaf.id))}
                      current={isCurrent(view.index, id)}
                      words={words}
                      actions={actions}
                      onKey={(event) => (drag && event.key === 'Escape' ? cancel() : onKey(row, event))}
                      onSelect={(event) => takeClick() || onSelect({ side: view.index, id }, event)}
                      isRenaming={renaming.id === id}
                      onRename={(editing) => renaming.edit(editing ? id : null)}
                      onOpen={(open) => setOpen(id, open)}
                      dragEvents={leaves.every(({ locked }) => locked) ? {} : rowEvents(view.index, id)}
                      isDragged={drag?.id === id && drag.drop !== null}
                      drop={drag?.drop?.id === id ? drag.drop.at : undefined}
                    />
                  )
                })}
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
