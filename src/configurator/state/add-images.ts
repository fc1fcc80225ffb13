import type { Separation } from '#artwork/separation.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { foreignKindOf, type ForeignKind } from '#domain/uploads/foreign-files.ts'
import { detectionBytes } from '#domain/uploads/media-types.ts'
import type { PrintedProduct } from '#domain/pricing/print-technology.ts'
import { addNode } from '#designer/commands/add-node.ts'
import { printImageInInks } from '#designer/commands/print-image.ts'
import { nodesOf } from '#designer/design-nodes.ts'
import { changeAndSelect, select } from '#designer/editor.ts'
import { type ImageRefusal, readImageFile } from '#designer/images/read-image-file.ts'
import { proposeInks } from '#designer/inks/propose-inks.ts'
import { newImageNode, type NewPicture } from '#designer/new-nodes.ts'
import type { Designer } from '#designer/use-designer.ts'
import { storeImage } from '#features/designs/drafts/browser/image-store.ts'

/** A file that is no picture which can be printed. */
export interface RefusedImage {
  readonly reason: ImageRefusal
  readonly name: string
  /** What it is instead of a picture; null if unknown. */
  readonly kind: ForeignKind | null
}

async function refusedFile(file: File, reason: ImageRefusal): Promise<RefusedImage> {
  const head = reason === 'wrong-type' ? new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer()) : null
  return { reason, name: file.name, kind: head && foreignKindOf(head, file.name) }
}

interface PrintedOn {
  readonly product: PrintedProduct
  readonly settings: PublicSettings
  /** The colours of the body. */
  readonly bodies: readonly string[]
}

/** A stored picture without a place; its id is given by what it is added to. */
export interface ReadPicture {
  readonly picture: Omit<NewPicture, 'id'>
  /** The inks proposed for it; null if it prints in its own colours. */
  readonly separation: Separation | null
}

/** Reads a file and stores it on this device. Returns the reason why it cannot be printed instead. */
export async function readAddedPicture(file: File, { product, settings, bodies }: PrintedOn): Promise<ReadPicture | RefusedImage> {
  const read = await readImageFile(file)
  if (!read.ok) return refusedFile(file, read.reason)
  const { widthPx, heightPx } = read.image
  const image = await storeImage(read.image.file)
  const separation = await proposeInks(image, read.image.file, { product, bodies })
  const dpi = read.image.file.type === 'image/svg+xml' ? null : settings.printLimits
  return { picture: { image, name: file.name, widthPx, heightPx, dpi }, separation }
}

interface NewImages extends PrintedOn {
  readonly files: readonly File[]
  readonly side: number
}

/** Adds pictures to a side, each beside the others, as one undo step, and selects them. Returns the files that were refused. */
export async function addImages(
  { step, workspace }: Pick<Designer, 'step' | 'workspace'>,
  { files, side, ...printedOn }: NewImages,
): Promise<readonly RefusedImage[]> {
  const area = workspace.area(side)
  if (!area) return []
  const refused: RefusedImage[] = []
  const adding: { readonly id: string; readonly add: (design: DesignDocument) => DesignDocument }[] = []
  // One after the other: several large photos at once would not fit into the memory of a phone.
  for (const file of files) {
    const read = await readAddedPicture(file, printedOn)
    if ('reason' in read) {
      refused.push(read)
      continue
    }
    const { picture, separation } = read
    const id = workspace.newId()
    adding.push({
      id,
      add(design) {
        const added = addNode(design, side, newImageNode({ ...picture, id }, { area, others: nodesOf(design, side) }))
        return separation ? printImageInInks(added, side, id, separation) : added
      },
    })
  }
  const selection = { side, ids: adding.map(({ id }) => id) }
  if (adding.length > 0)
    step((current) =>
      select(
        changeAndSelect(current, (design) => adding.reduce((before, { add }) => add(before), design), selection),
        selection,
      ),
    )
  return refused
}
