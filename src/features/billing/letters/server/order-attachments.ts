import type { StoredAttachment } from '#db/schema/mails.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { attachContent } from '#features/catalogue/content/server/attach-content.ts'
import { type GuaranteeNotices, noticeType } from '#features/catalogue/content/server/read-notices.ts'
import type { ContentReader } from '#features/catalogue/content/server/read-content.ts'
import type { MediaType } from '#domain/uploads/media-types.ts'
import type { UploadedFile } from '#features/designs/uploads/server/reads.ts'
import type { Locale } from '#domain/locale.ts'
import { shortFileName } from '#domain/uploads/print-files.ts'
import { placeOfSlot } from '#domain/uploads/print-slots.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { urlFor } from '#urls'
import { markPicture, markPictureId } from './mark-picture.ts'
import type { StoredOrder } from '#features/orders/orders/server/reads.ts'

interface LegalTexts {
  readonly files: Pick<FileStore, 'put'>
  readonly content: ContentReader
  readonly guaranteeNotices: GuaranteeNotices
}

/** Puts bytes into the file store and returns the attachment that refers to them. */
export async function storeAttachment(
  files: Pick<FileStore, 'put'>,
  { bytes, ...attachment }: { fileName: string; contentType: string; bytes: Uint8Array; contentId?: string },
): Promise<StoredAttachment> {
  return { ...attachment, size: bytes.length, sha256: await files.put(bytes) }
}

/** The logo, which is embedded in every mail. */
export const storeMark = async (files: Pick<FileStore, 'put'>): Promise<StoredAttachment> =>
  storeAttachment(files, {
    fileName: `${markPictureId}.png`,
    contentType: 'image/png',
    bytes: await markPicture(),
    contentId: markPictureId,
  })

/** The terms, the withdrawal page and the legal guarantee on a durable medium, the last also as the official notice if there is one. */
export function legalAttachments(
  { files, content, guaranteeNotices }: LegalTexts,
  { locale, origin }: { readonly locale: Locale; readonly origin: string },
): Promise<StoredAttachment[]> {
  const pages = (['terms', 'withdrawal', 'guarantee'] as const).map((page) => {
    const { content: text, ...attachment } = attachContent(content, { locale, page, origin })
    return storeAttachment(files, { ...attachment, bytes: new TextEncoder().encode(text) })
  })
  const notice = guaranteeNotices[locale]
  if (!notice) return Promise.all(pages)
  const fileName = `${urlFor(locale, 'guarantee').slice(1)}.${notice.extension}`
  return Promise.all([...pages, storeAttachment(files, { fileName, contentType: noticeType(notice), bytes: notice.bytes })])
}

const extensions: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/vnd.adobe.photoshop': 'psd',
  'application/pdf': 'pdf',
  'application/postscript': 'eps',
}

/**
 * A shopper's file name without characters that are unsafe in a file system or a mail header, and without bidirectional controls, which can
 * disguise an extension; a long name keeps its extension.
 */
const cleanName = (name: string): string => shortFileName(name.replace(/[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]/gu, '_'), 100)

const withExtension = (name: string, mediaType: string): string => {
  const extension = extensions[mediaType as MediaType]
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
}

/** The pictures of the designs as uploaded, numbered by item, with the shopper's file names; each file once. */
export function designAttachments({ items }: Pick<StoredOrder, 'items'>, kept: ReadonlyMap<string, UploadedFile>): StoredAttachment[] {
  const seen = new Set<string>()
  return items.flatMap(({ design }, index) =>
    imagesOf(design).flatMap((sha256) => {
      const file = kept.get(sha256)
      if (!file || seen.has(sha256)) return []
      seen.add(sha256)
      const node = design.sides.flatMap(({ nodes }) => nodes).find((candidate) => candidate.kind === 'image' && candidate.image === sha256)
      const name = withExtension(cleanName(node?.kind === 'image' ? node.name : 'image'), file.mediaType)
      return [{ fileName: `${index + 1}-${name}`, contentType: file.mediaType, size: file.sizeBytes, sha256 }]
    }),
  )
}

/**
 * The print files of an order, or some of them. The original of a picture is named after item and side, like its print file, and numbered
 * where the side has several.
 */
export const fileAttachments = (files: StoredOrder['files'], items: StoredOrder['items']): StoredAttachment[] => {
  const lines = items.map(({ configurationId, design }) => ({ id: configurationId, design }))
  return files.map(({ sha256, name, slot, mediaType, sizeBytes }) => {
    const place = placeOfSlot(slot, lines)
    const numbers = place ? [place.line + 1, place.side + 1, ...(place.pictures > 1 ? [place.picture + 1] : [])] : []
    const fileName = [...numbers, cleanName(name)].join('-')
    return { fileName, contentType: mediaType, size: sizeBytes, sha256 }
  })
}
