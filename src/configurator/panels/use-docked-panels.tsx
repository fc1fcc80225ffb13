import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { enterGroup, writeSelection } from '#designer/edit-selection.ts'
import { selectedNodes } from '#designer/editor.ts'
import { selectedBranches } from '#designer/selection.ts'
import type { SideView } from '#designer/side-views.ts'
import type { Writing } from '#designer/stages/live-stage.tsx'
import { placeCaret } from '#designer/text/place-caret.ts'
import { ObjectToolbar } from '#designer/toolbar/object-toolbar.tsx'
import { PlaceFields } from '#designer/toolbar/place-fields.tsx'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import type { DesignerActions } from '../state/use-object-actions.ts'
import { useSettledSelection } from '../state/use-settled-selection.ts'
import type { ScreenKind } from '../state/use-stage-scale.ts'
import { DockedCode } from './docked-code.tsx'
import type { InkPalette } from './ink-palette.ts'
import { TextColor } from './text-color.tsx'
import { useDockedInks } from './use-docked-inks.tsx'

/** On a phone texts are edited in a field below the stage, which receives the focus when editing starts. */
function useWritingField(writing: string | null, caretOf: Writing['caretOf']) {
  const field = useRef<HTMLTextAreaElement>(null)
  const onStart = useEffectEvent((id: string) => {
    field.current?.focus()
    if (field.current) placeCaret(field.current, caretOf(id))
  })
  useEffect(() => {
    if (writing !== null) onStart(writing)
  }, [writing])
  return field
}

const toolbarLayouts = { desktop: 'docked', tablet: 'wrapped', phone: 'rows' } as const satisfies Record<ScreenKind, string>

interface Docking {
  readonly view: ConfigurationView
  readonly current: CurrentDesign
  readonly designer: Designer
  readonly actions: DesignerActions
  readonly palette: InkPalette
  readonly screen: ScreenKind | null
}

interface DockedPanels {
  /** The side that they are docked to. */
  readonly side: SideView | undefined
  /** The objects that they are about. */
  readonly selected: readonly DesignNode[]
  readonly elements: ReactNode
}

/** What is docked to the active side: inks, print or code of the selection, its toolbar, and offers. */
export function useDockedPanels({ view, current, designer, actions, palette, screen }: Docking): DockedPanels {
  const { configuration, printed, sides, isReady } = current
  const { editor, design, store, run, step } = designer
  const words = useDesignerWords()
  const textField = useWritingField(editor.writing, actions.caretOf)
  const docked = useSettledSelection(editor)
  const selected = isReady ? selectedNodes({ ...editor, selection: docked }) : []
  const side = sides[docked.side]
  const inks = useDockedInks({ view, configuration, printed, palette, side, selected, ready: isReady, run, step })
  const code = side && (
    <DockedCode
      view={view}
      side={side}
      selected={selected}
      added={actions.addedCode}
      onStarted={actions.startedCode}
      words={words}
      designer={designer}
    />
  )
  const place = (
    <PlaceFields
      store={store}
      keepsProportions={actions.keepsProportions}
      words={words}
      actions={actions.objects}
      withRotation={screen === 'phone'}
    />
  )
  const elements = (
    <>
      {inks.panel ?? code}
      <ObjectToolbar
        layout={toolbarLayouts[screen ?? 'desktop']}
        place={place}
        store={store}
        nodes={selected}
        branches={isReady ? selectedBranches(design, docked) : []}
        alignedTo={actions.alignedTo}
        color={<TextColor editor={editor} palette={palette} step={step} />}
        inks={inks.opener}
        textField={textField}
        words={words}
        category={view.product.category}
        actions={actions.objects}
        onEdit={{ write: () => step(writeSelection), enter: () => step(enterGroup) }}
      />
      {inks.offers}
    </>
  )
  return { side, selected, elements }
}
