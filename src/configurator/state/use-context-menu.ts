import { useEffect, useRef } from 'react'
import { designOf, type Editor, selectedNodes } from '#designer/editor.ts'
import { selectAround, type Selection, selectNone, selectRows } from '#designer/selection.ts'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import { toggledSelection } from '#designer/tools/pointing.ts'
import type { Designer } from '#designer/use-designer.ts'

interface Place {
  readonly side: number
  /** Null for the side itself. */
  readonly id: string | null
  readonly within: OpenMenu['within']
}

/** The object or side under a press: on its stage, or its row in the layers. */
function placeOf(target: Element): Place | null {
  const row = target.closest<HTMLElement>('[role="treeitem"][data-row]')?.dataset['row']
  if (row !== undefined) {
    const [side, id] = row.split(' ')
    return { side: Number(side), id: id === undefined || id === '' ? null : id, within: 'layers' }
  }
  const stage = target.closest<SVGElement>('svg[data-side][role="application"]')
  if (!stage) return null
  const id = target.closest('[data-node]')?.getAttribute('data-node') ?? null
  return { side: Number(stage.dataset['side']), id, within: 'stage' }
}

/** What a press there selects. */
function selectedAt(editor: Editor, { side, id, within }: Place): Selection {
  if (id === null) return selectNone(side)
  const design = designOf(editor)
  if (within === 'layers') return selectRows(design, side, [id])
  return selectAround(design, editor.selection.side === side ? editor.selection : { side }, id)
}

/** The middle of what has the keyboard: the row in the layers, otherwise the selection on its stage, otherwise the stage. */
function focusedPlace(designer: Designer): Omit<OpenMenu, 'other'> {
  const { activeElement } = document
  const row = activeElement?.closest('[role="treeitem"]')
  const ids = selectedNodes(designer.store.live()).map(({ id }) => id)
  const drawn = [...document.querySelectorAll('svg[data-side] [data-node]')].find((node) =>
    ids.includes(node.getAttribute('data-node') ?? ''),
  )
  const rect = (row ?? drawn ?? activeElement ?? document.body).getBoundingClientRect()
  return {
    at: { xPx: rect.left + rect.width / 2, yPx: rect.top + rect.height / 2 },
    within: row ? 'layers' : 'stage',
    sheet: activeElement?.closest('dialog') ?? null,
  }
}

/** Opens the context menu by the right mouse button, and by the returned function for the keyboard. A press selects what it is on. */
export function useContextMenu(designer: Designer, onMenu: (menu: OpenMenu) => void): () => void {
  const current = useRef({ designer, onMenu })
  useEffect(() => {
    current.current = { designer, onMenu }
  })
  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const place = target && placeOf(target)
      if (event.defaultPrevented || !place) return
      event.preventDefault()
      const { store, select } = current.current.designer
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      // A long press on an object was handled already, and the menu key too.
      if ((isTouch && place.within === 'stage' && place.id !== null) || (event instanceof PointerEvent && event.pointerType === '')) return
      const live = store.live()
      const { selection } = live
      const pressed = selectedAt(live, place)
      const isSelected = selection.side === place.side && pressed.ids.length > 0 && pressed.ids.every((id) => selection.ids.includes(id))
      if (!isSelected) select(pressed)
      current.current.onMenu({
        at: { xPx: event.clientX, yPx: event.clientY },
        within: place.within,
        sheet: target.closest('dialog'),
        other: isTouch && place.id !== null ? toggledSelection(selection, pressed) : null,
      })
    }
    document.addEventListener('contextmenu', onContextMenu)
    return () => document.removeEventListener('contextmenu', onContextMenu)
  }, [])
  return () => onMenu({ ...focusedPlace(designer), other: null })
}
