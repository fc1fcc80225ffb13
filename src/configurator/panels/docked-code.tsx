import type { DesignNode } from '#domain/design/document.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import { editCode } from '#designer/commands/edit-code.ts'
import { endAction } from '#designer/editor.ts'
import type { SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'

// Most designs have no code.
const codePanel = lazyPart(async () => (await import('#designer/codes/code-panel.tsx')).CodePanel)

interface DockedCodeProps {
  readonly view: ConfigurationView
  readonly side: SideView
  readonly selected: readonly DesignNode[]
  /** The id of a code that was just added. */
  readonly added: string | null
  readonly onStarted: () => void
  readonly words: DesignerWords
  readonly designer: Pick<Designer, 'run' | 'step'>
}

/** The content of the selected code, docked to its side. Renders nothing for another selection. */
export function DockedCode({ view, side, selected, added, onStarted, words, designer: { run, step } }: DockedCodeProps) {
  const [node, ...others] = selected
  if (others.length > 0 || node?.kind !== 'code' || node.locked || node.hidden) return null
  return (
    <Lazy part={codePanel} failed={(retry) => <LoadFailed onRetry={retry} />}>
      {(CodePanel) => (
        <CodePanel
          key={node.id}
          node={node}
          minModuleMm={view.settings.printLimits.minModuleMm[side.technology]}
          isNew={added === node.id}
          onStarted={onStarted}
          words={words}
          onChange={(change) => run((design) => editCode(design, side.index, node.id, change), `code ${node.id}`)}
          onLeave={() => step(endAction)}
        />
      )}
    </Lazy>
  )
}
