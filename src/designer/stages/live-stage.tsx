import { memo, useMemo, useSyncExternalStore } from 'react'
import { type DesignNode, type DesignSide, printedNodes } from '#domain/design/document.ts'
import { overhang, type Rect } from '#domain/design/geometry.ts'
import { leavesOf } from '#domain/design/groups.ts'
import { normalAngle } from '../commands/rotate-nodes.ts'
import { frameBounds } from '../bounds.ts'
import { nodesOf } from '../design-nodes.ts'
import { designOf, type Editor, selectedNodes } from '../editor.ts'
import type { EditorStore } from '../editor-store.ts'
import { selectedBranches, selectRows } from '../selection.ts'
import type { SideView } from '../side-views.ts'
import { EarlyLetters, type EarlyWriting } from '../stage/early-letters.tsx'
import { type DrawnFace, PrintStage, type PrintStageProps, type StageGestures } from '../stage/print-stage.tsx'
import type { NarrowMark } from '../stage/narrow-marks.tsx'
import { useAltHover } from '../stage/use-alt-hover.ts'
import { TextWriter } from '../stage/text-writer.tsx'
import type { Caret } from '../text/place-caret.ts'
import { shownDistances } from '../tools/distances.ts'
import { marqueeRect } from '../tools/marquee.ts'
import type { DesignerWords } from '../use-designer-words.ts'

export interface Writing {
  readonly write: (text: string) => void
  readonly done: (by: 'key' | 'leave') => void
  readonly undo: () => void
  /** The part of a text that is selected when its field opens; null for all of it. */
  readonly caretOf: (id: string) => Caret | null
}

interface LiveStageProps {
  readonly view: SideView
  readonly face: DrawnFace
  readonly pxPerMm: number
  readonly showArea: boolean
  readonly store: EditorStore
  /** Places of its objects that are too narrow to print; of an object that is dragged or resized they show again when it rests. */
  readonly narrow: readonly NarrowMark[]
  readonly urlOf: (sha256: string) => string | undefined
  readonly words: DesignerWords
  readonly keysId: string
  readonly gestures: StageGestures
  /** Null if texts are edited in a field next to the stage. */
  readonly writing: Writing | null
  /** A text of this side that is typed before its font is loaded. */
  readonly early: EarlyWriting | null
}

const nothing: readonly never[] = []
const byStack = (a: DesignNode, b: DesignNode) => a.z - b.z

const noFindings: ReadonlyMap<string, string> = new Map()

/** Position errors of nodes, by id. */
function findingsOf(nodes: readonly DesignNode[], view: SideView, words: DesignerWords): ReadonlyMap<string, string> {
  const { area } = view
  const findings = nodes.flatMap((node): [string, string][] => {
    const over = area && overhang(node, area)
    return area && !over ? [] : [[node.id, words.outside(view, node, over)]]
  })
  return findings.length === 0 ? noFindings : new Map(findings)
}

function stageLabel(view: SideView, nodes: readonly DesignNode[], words: DesignerWords): string {
  const side = words.side(view)
  if (!view.printable) return words.t('stages.pictureUnprintable', { side })
  return nodes.length === 0
    ? words.t('stages.pictureBlank', { side })
    : words.t('stages.picture', { side, content: nodes.map(words.node).join(', ') })
}

const marqueeOf = ({ tool }: Editor, side: number): Rect | null =>
  tool.name === 'marquee' && tool.side === side && tool.to !== tool.origin ? marqueeRect(tool) : null

/** The ids of the selected nodes by what is handled as one, and the bounds of the group that was entered. */
function selectionParts(editor: Editor): readonly [parts: readonly (readonly string[])[], entered: Rect | null] {
  const { selection } = editor
  const design = designOf(editor)
  const parts = selectedBranches(design, selection).map((branch) => leavesOf(branch).map(({ id }) => id))
  if (selection.within === undefined) return [parts, null]
  const { ids } = selectRows(design, selection.side, [selection.within])
  return [parts, frameBounds(nodesOf(design, selection.side).filter(({ id }) => ids.includes(id)))]
}

/** The angle beside the pointer during a rotation: of a single object its own, of several that by which they are turned. */
function turnLabel(editor: Editor, words: DesignerWords): PrintStageProps['pointerLabel'] {
  const { tool } = editor
  if (tool.name !== 'rotating') return null
  const [node, ...others] = selectedNodes(editor)
  const before = tool.nodes.find(({ id }) => id === node?.id)
  if (!node || !before) return null
  const deg = others.length === 0 ? node.rotationDeg : normalAngle(node.rotationDeg - before.rotationDeg)
  return { at: tool.to, text: words.angle(deg) }
}

/** A stage that follows every frame of a drag. Unchanged parts are not rendered again. */
export const LiveStage = memo(function LiveStage(props: LiveStageProps) {
  const { view, pxPerMm, words, store, writing, early } = props
  const editor = useSyncExternalStore(store.subscribe, store.live, store.live)
  const side: DesignSide | undefined = designOf(editor).sides[view.index]
  const nodes = useMemo(() => (side ? [...printedNodes(side)].sort(byStack) : nothing), [side])
  const findings = useMemo(() => findingsOf(nodes, view, words), [nodes, view, words])
  const active = view.index === editor.selection.side
  const pointerLabel = useMemo(() => (active ? turnLabel(editor, words) : null), [active, editor, words])
  const { hovered, events } = useAltHover(active && editor.selection.ids.length > 0)
  const distances = active ? shownDistances(editor, nodes, view.area, hovered) : nothing
  const [selectedParts, entered] = useMemo(() => (active ? selectionParts(editor) : [nothing, null]), [active, editor])
  const written = active && writing ? nodes.find(({ id }) => id === editor.writing) : undefined
  return (
    <PrintStage
      side={view.index}
      widthMm={view.widthMm}
      heightMm={view.heightMm}
      pxPerMm={pxPerMm}
      face={props.face}
      area={props.showArea || findings.size > 0 ? view.area : null}
      active={active}
      printable={view.printable}
      nodes={nodes}
      selectedParts={selectedParts}
      entered={entered}
      findings={findings}
      narrow={editor.tool.name === 'idle' ? props.narrow : nothing}
      guides={active ? editor.guides : nothing}
      marquee={marqueeOf(editor, view.index)}
      urlOf={props.urlOf}
      sizeLabel={pointerLabel || distances.length > 0 ? null : words.size}
      distances={distances}
      distanceLabel={words.distance}
      pointerLabel={pointerLabel}
      onHover={events}
      label={stageLabel(view, nodes, words)}
      keysId={props.keysId}
      gestures={props.gestures}
      writer={
        written?.kind === 'text' && writing ? (
          <TextWriter
            key={written.id}
            node={written}
            pxPerMm={pxPerMm}
            label={words.t('toolbar.text')}
            onWrite={writing.write}
            onDone={writing.done}
            onUndo={writing.undo}
            caretOf={writing.caretOf}
          />
        ) : early && view.area ? (
          <EarlyLetters early={early} area={view.area} pxPerMm={pxPerMm} label={words.t('toolbar.text')} />
        ) : null
      }
    />
  )
})
