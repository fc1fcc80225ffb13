import { useCallback, useState } from 'react'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import type { PrintedProduct } from '#domain/pricing/print-technology.ts'
import { loadCodes } from '#designer/codes/load-codes.ts'
import { addNode } from '#designer/commands/add-node.ts'
import { nodesOf } from '#designer/design-nodes.ts'
import { changeAndSelect, select } from '#designer/editor.ts'
import { selectOnly } from '#designer/selection.ts'
import type { Designer } from '#designer/use-designer.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { EditFailure } from './edit-failure.ts'

// Loaded with the first code, and with the first file.
const newCodePart = lazyPart(() => import('#designer/codes/new-code-node.ts'))
const imagesPart = lazyPart(() => import('./add-images.ts'))

/** The article that a design is for. */
export interface DesignedArticle {
  readonly product: PrintedProduct
  readonly color: string
  readonly settings: PublicSettings
}

/** Adds codes and pictures to the active side. */
export function useAddedObjects(
  designer: Designer,
  { product, color, settings }: DesignedArticle,
  onFailure: (failure: EditFailure | null) => void,
) {
  const { editor, step, workspace } = designer
  const { side } = editor.selection
  const bodies = bodyHexes(color)
  const [addedCode, setAddedCode] = useState<string | null>(null)
  const startedCode = useCallback(() => setAddedCode(null), [])

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

  async function addFiles(files: readonly File[], at = side) {
    onFailure(null)
    const part = await imagesPart.load().catch(reportHandledError)
    if (!part) return onFailure({ kind: 'part', retry: () => void addFiles(files, at) })
    const refused = await part.addImages(designer, { files, side: at, product, settings, bodies })
    if (refused.length > 0) onFailure({ kind: 'image', refused })
  }

  return {
    /** Adds a code with the sample link in the centre of the active side. */
    addCode,
    /** The id of the code that was just added, until its fields are open. */
    addedCode,
    startedCode,
    /** Adds the pictures of files to a side. */
    addFiles,
  }
}
