import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { Db } from '#db/client.ts'
import { imagesOf } from '#features/designs/images-of.ts'
import { uploadRules } from '#features/uploads/file-types.ts'
import { type KeptFile, keptFiles } from '#features/uploads/reads.ts'
import type { OrderIssue } from './price-order.ts'

/** All print files of an order together. */
export const maxFilesBytes = 3_000_000

/** All pictures of its designs together, each counted once: they are all in memory when the order goes to the press. */
export const maxPicturesBytes = 100_000_000

export type KeptFiles = ReadonlyMap<string, KeptFile>

/** The pictures of the designs of an order, each once. */
export const picturesOf = ({ configurations }: Pick<OrderInput, 'configurations'>): readonly string[] => [
  ...new Set(configurations.flatMap(({ design }) => imagesOf(design))),
]

/** The pictures and print files that an order refers to, as far as the shop has them. */
export const referredFiles = (db: Db, order: Pick<OrderInput, 'configurations' | 'files'>): Promise<KeptFiles> =>
  keptFiles(db, [...new Set([...picturesOf(order), ...order.files.map(({ sha256 }) => sha256)])])

/** Which files an order refers to that the shop does not have, or can't take for that: the node or the file by its path. */
export function fileIssues(order: Pick<OrderInput, 'configurations' | 'files'>, kept: KeptFiles): readonly OrderIssue[] {
  const { configurations, files } = order
  const isPicture = (sha256: string) => kept.get(sha256)?.widthPx != null
  const imageIssues = configurations.flatMap(({ design }, line) =>
    design.sides.flatMap(({ nodes }, side) =>
      nodes.flatMap((node, index) =>
        node.kind === 'text' || isPicture(node.image)
          ? []
          : [{ path: `configurations.${line}.design.sides.${side}.nodes.${index}.image`, message: 'this image has not been uploaded' }],
      ),
    ),
  )
  const takes = uploadRules['order-file'].mediaTypes as readonly string[]
  const fileTypeIssues = files.flatMap(({ sha256 }, index) =>
    takes.includes(kept.get(sha256)?.mediaType ?? '')
      ? []
      : [{ path: `files.${index}.sha256`, message: 'this file has not been uploaded' }],
  )
  const bytes = files.reduce((sum, { sha256 }) => sum + (kept.get(sha256)?.sizeBytes ?? 0), 0)
  const sizeIssues =
    bytes > maxFilesBytes ? [{ path: 'files', message: `upload size exceeded: at most ${maxFilesBytes} bytes together` }] : []
  const picturesBytes = picturesOf(order).reduce((sum, sha256) => sum + (kept.get(sha256)?.sizeBytes ?? 0), 0)
  const picturesIssues =
    picturesBytes > maxPicturesBytes
      ? [{ path: 'configurations', message: `upload size exceeded: at most ${maxPicturesBytes} bytes of pictures together` }]
      : []
  return [...imageIssues, ...fileTypeIssues, ...sizeIssues, ...picturesIssues]
}
