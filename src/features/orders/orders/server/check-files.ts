import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import { maxFileBytes, maxFilesBytes, type PrintFileRefusal, printFileRefusal, printFileNames } from '#domain/uploads/print-files.ts'
import type { Db } from '#db/client.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { type UploadedFile, uploadedFiles } from '#features/designs/uploads/server/reads.ts'
import type { OrderIssue } from './price-order.ts'

/** Total size of all pictures in an order's designs, each counted once: print file production holds them all in memory. */
export const maxPicturesBytes = 100_000_000

/** The sentence of a refused print file, for callers of the API. */
export function fileRefusalSentence(refusal: PrintFileRefusal): string {
  switch (refusal) {
    case 'too-large':
      return `upload size exceeded: at most ${maxFileBytes} bytes`
    case 'wrong-extension':
      return `wrong file extension: ${printFileNames.join(', ')}`
    case 'wrong-content':
      return 'the content does not match the file extension'
  }
}

export type UploadedFiles = ReadonlyMap<string, UploadedFile>

/** The pictures in the designs of an order, without repetition. */
export const picturesOf = ({ configurations }: Pick<OrderInput, 'configurations'>): readonly string[] => [
  ...new Set(configurations.flatMap(({ design }) => imagesOf(design))),
]

/** The stored pictures and print files that an order refers to. */
export const referredFiles = (db: Db, order: Pick<OrderInput, 'configurations' | 'files'>): Promise<UploadedFiles> =>
  uploadedFiles(db, [...new Set([...picturesOf(order), ...order.files.map(({ sha256 }) => sha256)])])

/** Files of an order that are not stored or have the wrong type; the path names the node or the file. */
export function fileIssues(order: Pick<OrderInput, 'configurations' | 'files'>, kept: UploadedFiles): readonly OrderIssue[] {
  const { configurations, files } = order
  const isPicture = (sha256: string) => kept.get(sha256)?.widthPx != null
  const imageIssues = configurations.flatMap(({ design }, line) =>
    design.sides.flatMap(({ nodes }, side) =>
      nodes.flatMap((node, index) =>
        node.kind !== 'image' || isPicture(node.image)
          ? []
          : [{ path: `configurations.${line}.design.sides.${side}.nodes.${index}.image`, message: 'this image has not been uploaded' }],
      ),
    ),
  )
  const printFileIssues = files.flatMap(({ sha256, name }, index) => {
    const file = kept.get(sha256)
    if (!file) return [{ path: `files.${index}.sha256`, message: 'this file has not been uploaded' }]
    const refusal = printFileRefusal({ ...file, name })
    return refusal ? [{ path: `files.${index}.name`, message: fileRefusalSentence(refusal) }] : []
  })
  const bytes = files.reduce((sum, { sha256 }) => sum + (kept.get(sha256)?.sizeBytes ?? 0), 0)
  const sizeIssues =
    bytes > maxFilesBytes ? [{ path: 'files', message: `upload size exceeded: at most ${maxFilesBytes} bytes together` }] : []
  const picturesBytes = picturesOf(order).reduce((sum, sha256) => sum + (kept.get(sha256)?.sizeBytes ?? 0), 0)
  const picturesIssues =
    picturesBytes > maxPicturesBytes
      ? [{ path: 'configurations', message: `upload size exceeded: at most ${maxPicturesBytes} bytes of pictures together` }]
      : []
  return [...imageIssues, ...printFileIssues, ...sizeIssues, ...picturesIssues]
}
