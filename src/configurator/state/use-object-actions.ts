import { useCallback, useState } from 'react'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { isTooLong } from '#domain/design/text-lines.ts'
import { frameBounds } from '#designer/bounds.ts'
import { loadCodes } from '#designer/codes/load-codes.ts'
import { addNode } from '#designer/commands/add-node.ts'
import { alignNodes } from '#designer/commands/align-nodes.ts'
import { copySide } from '#designer/commands/copy-side.ts'
import { newIdsOf } from '#designer/commands/duplicate-nodes.ts'
import { distributeNodes } from '#designer/commands/distribute-nodes.ts'
import { editText, type TextChange } from '#designer/commands/edit-text.ts'
import { writtenText } from '#domain/design/written-text.ts'
import { flagNodes } from '#designer/commands/flag-nodes.ts'
import { keepInside, moveInside } from '#designer/commands/keep-inside.ts'
import { moveNodes } from '#designer/commands/move-nodes.ts'
import { renameNode } from '#designer/commands/rename-node.ts'
import { rotateNodes } from '#designer/commands/rotate-nodes.ts'
import { sizeNodes } from '#designer/commands/scale-nodes.ts'
import { placeInStack } from '#designer/commands/stack-nodes.ts'
import { turnNodes } from '#designer/commands/turn-nodes.ts'
import { nodesOf, sideOf } from '#designer/design-nodes.ts'
import { canUndo } from '#designer/history.ts'
import {
  centerSelection,
  duplicateSelection,
  groupSelection,
  removeSelection,
  stackSelection,
  ungroupSelection,
} from '#designer/edit-selection.ts'
import { changeAndSelect, endWriting, select, selectedNodes } from '#designer/editor.ts'
import type { AlignTo, ObjectActions } from '#designer/toolbar/object-actions.ts'
import { selectedBranches, type Selection, selectNone, selectOnly, selectRows, toggleSelected } from '#designer/selection.ts'
import { measureText } from '#designer/text/measure-text.ts'
import { useFaceChanges } from '#designer/text/use-face-changes.ts'
import type { LayerActions } from '#designer/layers/layer-row.tsx'
import type { Designer } from '#designer/use-designer.ts'
import type { PrintedProduct } from '#domain/pricing/print-technology.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { EditFailure } from './edit-failure.ts'
import { useNewText } from './use-new-text.ts'

// Loaded with the first code, and with the first file.
const newCodePart = lazyPart(() => import('#designer/codes/new-code-node.ts'))
const imagesPart = lazyPart(() => import('./add-images.ts'))

interface SideCopy {
  readonly from: number
  readonly to: number
}

/** The actions of the designer's buttons and fields. */
export function useObjectActions(
  designer: Designer,
  { product, color, settings }: { readonly product: PrintedProduct; readonly color: string; readonly settings: PublicSettings },
  onFailure: (failure: EditFailure | null) => void,
) {
  const bodies = bodyHexes(color)
  const { editor, run, step, workspace } = designer
  const { selection } = editor
  const { side, ids } = selection
  const [alignedTo, setAlignedTo] = useState<AlignTo>('area')
  const [keepsProportions, setKeepsProportions] = useState(true)
  const [replaced, setReplaced] = useState<{ readonly side: number; readonly design: DesignDocument } | null>(null)
  const [copyQuestion, setCopyQuestion] = useState<SideCopy | null>(null)
  /** The id of the code that was just added, until its fields are open. */
  const [addedCode, setAddedCode] = useState<string | null>(null)
  const startedCode = useCallback(() => setAddedCode(null), [])
  const nodes = selectedNodes(editor)

  function write(target: Selection, change: TextChange, action?: string) {
    const area = workspace.area(target.side)
    run((design) => {
      const written = editText(design, target.side, target.ids, change, measureText)
      // A size or spacing that was entered is kept even if it reaches outside; a text that grows by new letters or another font is not.
      const isEntered = change.fontSizeMm !== undefined || change.lineSpacing !== undefined
      return area && !isEntered ? keepInside(design, written, target.side, target.ids, area) : written
    }, action)
  }

  const faces = useFaceChanges({
    write,
    settled: editor.tool.name === 'idle',
    onFailed(retry) {
      onFailure({
        kind: 'font',
        retry() {
          onFailure(null)
          retry()
        },
      })
    },
  })

  const objects: ObjectActions = {
    editText: (change, action) => {
      onFailure(change.text !== undefined && isTooLong(writtenText(change.text)) ? { kind: 'text-too-long' } : null)
      const texts = nodes.filter((node) => node.kind === 'text')
      void faces.request({ side, ids }, texts, change, action)
    },
    endWriting: () => step(endWriting),
    pendingFor: () => faces.pendingFor({ side, ids }),
    place: (to) => {
      const bounds = frameBounds(nodes)
      if (!bounds) return
      const shift = 'leftMm' in to ? { dxMm: to.leftMm - bounds.leftMm, dyMm: 0 } : { dxMm: 0, dyMm: to.topMm - bounds.topMm }
      run((design) => moveNodes(design, side, ids, shift, workspace.canvas(side)))
    },
    size: (wanted) => run((design) => sizeNodes(design, side, ids, wanted, { proportional: keepsProportions, measure: workspace.measure })),
    keepProportions: setKeepsProportions,
    rotate: (deg) => {
      const bounds = frameBounds(nodes)
      if (!bounds) return
      const middle = { xMm: (bounds.leftMm + bounds.rightMm) / 2, yMm: (bounds.topMm + bounds.bottomMm) / 2 }
      // Several objects have no common angle: they rotate together by the entered value.
      run((design) => (nodes.length === 1 ? rotateNodes(design, side, ids, deg) : turnNodes(design, side, ids, deg, middle)))
    },
    align: (edge) => {
      const isAlone = selectedBranches(designer.design, selection).length < 2
      const frame: Rect | null = alignedTo === 'area' || isAlone ? workspace.area(side) : frameBounds(nodes)
      if (frame) run((design) => alignNodes(design, selection, edge, frame))
    },
    center: () => step((current) => centerSelection(current, workspace)),
    alignTo: setAlignedTo,
    distribute: (axis) => run((design) => distributeNodes(design, selection, axis)),
    stack: (move) => step((current) => stackSelection(current, move)),
    duplicate: () => step((current) => duplicateSelection(current, workspace)),
    remove: () => step(removeSelection),
    unlock: () => run((design) => flagNodes(design, side, ids, { locked: false })),
    group: () => step((current) => groupSelection(current, workspace)),
    ungroup: () => step(ungroupSelection),
  }

  const toStage = (at: number) => document.querySelector<SVGElement>(`svg[data-side="${at}"]`)?.focus()
  const { early, startText, pasteText, caretOf, cancelEarly } = useNewText(designer, { bodies, write, toStage, onFailure })

  const layers: LayerActions = {
    select(at, id, additive) {
      const row = id === null ? selectNone(at) : selectRows(designer.design, at, [id])
      designer.select(additive && id !== null ? toggleSelected(selection, row) : row)
    },
    selectAll: (at, some) => designer.select(selectRows(designer.design, at, some)),
    flag: (at, some, flags) => run((design) => flagNodes(design, at, some, flags)),
    stack: objects.stack,
    placeInStack: (at, id, place) => run((design) => placeInStack(design, at, id, place)),
    rename: (at, id, name) => run((design) => renameNode(design, at, id, name)),
    toStage,
  }

  /** Adds a code with the sample link in the centre of the active side. */
  async function addCode() {
    onFailure(null)
    const area = workspace.area(side)
    if (!area) return
    const [isLoaded, part] = await Promise.all([loadCodes(), newCodePart.load().catch(reportHandledError)])
    if (!isLoaded || !part) return onFailure({ kind: 'part', retry: () => void addCode() })
    const id = workspace.newId()
    setAddedCode(id)
    const added = (design: DesignDocument) =>
      addNode(design, side, part.newCodeNode(id, workspace.canvas(side), { area, bodies, others: nodesOf(design, side) }))
    step((current) => select(changeAndSelect(current, added, selectOnly(side, id)), selectOnly(side, id)))
  }

  async function addFiles(files: readonly File[], at: number) {
    onFailure(null)
    const part = await imagesPart.load().catch(reportHandledError)
    if (!part) return onFailure({ kind: 'part', retry: () => void addFiles(files, at) })
    const refused = await part.addImages(designer, { files, side: at, product, settings, bodies })
    if (refused.length > 0) onFailure({ kind: 'image', refused })
  }

  function copy({ from, to }: SideCopy) {
    setCopyQuestion(null)
    const copied = copySide(designer.design, from, to, newIdsOf(sideOf(designer.design, from), workspace.newId))
    setReplaced(nodesOf(designer.design, to).length > 0 ? { side: to, design: copied } : null)
    run(() => copied)
  }

  return {
    alignedTo,
    keepsProportions,
    objects,
    layers,
    startText,
    pasteText,
    early,
    caretOf,
    addCode,
    addedCode,
    startedCode,
    addFiles,
    /** Copies a side to another. It asks first if something there would be replaced. */
    copySide: (from: number, to: number) => (nodesOf(designer.design, to).length > 0 ? setCopyQuestion({ from, to }) : copy({ from, to })),
    copyQuestion: copyQuestion && {
      to: copyQuestion.to,
      accept: () => copy(copyQuestion),
      cancel: () => setCopyQuestion(null),
    },
    /** The side whose content was just replaced by a copy, until the design changes again. */
    replacedSide: replaced?.design === designer.design ? replaced.side : null,
    canUndo: early !== null || faces.isPending || canUndo(editor.history),
    /** Undoes the last step. What waits for a font is the latest change, so it is cancelled first. */
    undo: early ? cancelEarly : faces.isPending ? faces.cancel : designer.undo,
    repair: (at: number, nodeId: string, area: Rect) => run((design) => moveInside(design, at, nodeId, area)),
  }
}
