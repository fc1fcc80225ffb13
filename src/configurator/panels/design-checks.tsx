import type { Finding } from '#artwork/preflight/finding.ts'
import { nodeById } from '#designer/design-nodes.ts'
import type { SideView } from '#designer/side-views.ts'
import { loadFace } from '#designer/text/load-face.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { EditFailure } from '../state/edit-failure.ts'
import type { Checks } from '../state/use-checks.ts'

interface DesignChecksProps {
  readonly checks: Pick<Checks, 'findings' | 'part'>
  readonly designer: Designer
  readonly views: readonly SideView[]
  /** Without a heading, for a sheet that has its own. */
  readonly hidesTitle?: boolean
  readonly onFailure: (failure: EditFailure) => void
  /** The object of a finding was selected. */
  readonly onSelected: () => void
}

/** The findings of a design that is not blank. Each selects its object, and repairs it in one undo step if it can. */
export function DesignChecks({ checks, designer, views, hidesTitle = false, onFailure, onSelected }: DesignChecksProps) {
  const words = useDesignerWords()
  const { part, findings } = checks
  const { design, run, select, workspace } = designer
  if (!part || (findings.length === 0 && views.every(({ blank }) => blank))) return null
  const { ChecksPanel, repairNode } = part

  async function repair(finding: Finding): Promise<void> {
    const { side, nodeId, fix } = finding
    const node = side === null || nodeId === null ? undefined : nodeById(design, side, nodeId)
    if (side === null || !node || !fix) return
    const isLoaded = fix.kind !== 'changeFont' || node.kind !== 'text' || (await loadFace({ ...node, fontFamily: fix.fontFamily }))
    if (!isLoaded) return onFailure({ kind: 'font', retry: () => void repair(finding) })
    run((current) => repairNode(current, side, node.id, fix, { area: workspace.area(side), measure: workspace.measure }))
    select({ side, ids: fix.kind === 'remove' ? [] : [node.id] })
  }
  return (
    <ChecksPanel
      hidesTitle={hidesTitle}
      findings={findings}
      views={views}
      design={design}
      words={words}
      onSelect={(side, nodeId) => {
        select({ side, ids: nodeId === null ? [] : [nodeId] })
        onSelected()
      }}
      onRepair={(finding) => void repair(finding)}
    />
  )
}
