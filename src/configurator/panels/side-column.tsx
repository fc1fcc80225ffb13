import type { ReactNode } from 'react'
import { AlignChoices } from '#designer/toolbar/align-choices.tsx'
import { designOf } from '#designer/editor.ts'
import { selectedBranches } from '#designer/selection.ts'
import { PlaceFields } from '#designer/toolbar/place-fields.tsx'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import type { DesignerActions } from '../state/use-object-actions.ts'
import type { ScreenKind } from '../state/use-stage-scale.ts'
import { ColorGrid } from './color-grid.tsx'
import { ColorNotice } from './color-notice.tsx'
import styles from './side-column.module.css'

interface SideColumnProps {
  readonly view: ConfigurationView
  readonly current: Pick<CurrentDesign, 'configuration' | 'quantity' | 'changeVariant' | 'isReady'>
  readonly designer: Pick<Designer, 'store' | 'editor'>
  readonly actions: Pick<DesignerActions, 'keepsProportions' | 'alignedTo' | 'objects'>
  readonly screen: ScreenKind | null
  /** Buttons to add an object. */
  readonly tools: ReactNode
  readonly layers: ReactNode
  readonly checks: ReactNode
}

/** The column next to the stages on wide screens: tools to add objects, layers, fields of the selected object, and checks. */
export function SideColumn(props: SideColumnProps) {
  const { view, current, designer, actions, screen, tools, layers, checks } = props
  const words = useDesignerWords()
  return (
    // Nothing can be changed before the design and its fonts are loaded.
    <aside className={styles['column']} aria-label={words.t('layers.title')} inert={!current.isReady}>
      {tools}
      <ColorGrid view={view} current={current} />
      {layers}
      {screen === 'desktop' && (
        <>
          <PlaceFields store={designer.store} keepsProportions={actions.keepsProportions} words={words} actions={actions.objects} />
          <AlignChoices
            count={selectedBranches(designOf(designer.editor), designer.editor.selection).length}
            alignedTo={actions.alignedTo}
            words={words}
            actions={actions.objects}
          />
        </>
      )}
      {checks}
      <ColorNotice />
    </aside>
  )
}
