import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { languageTag, type Locale, locales } from '#domain/locale.ts'
import type { GuaranteePicture } from '../guarantee-picture.ts'

/** The European Commission's notice on the legal guarantee in one language, as published: its law forbids to change or redraw it. */
export interface GuaranteeNotice {
  readonly bytes: Uint8Array
  readonly extension: Extension
  /** Distinguishes this file from an earlier one. */
  readonly version: string
  readonly widthPx: number
  readonly heightPx: number
}

export type GuaranteeNotices = Readonly<Record<Locale, GuaranteeNotice | null>>

export const noGuaranteeNotices: GuaranteeNotices = { cz: null, en: null, de: null }

const mediaTypes = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' } as const
type Extension = keyof typeof mediaTypes
const isExtension = (text: string): text is Extension => Object.hasOwn(mediaTypes, text)

async function readNotice(folder: string, files: readonly string[], locale: Locale): Promise<GuaranteeNotice | null> {
  const extension = Object.keys(mediaTypes)
    .filter(isExtension)
    .find((ending) => files.includes(`${languageTag(locale)}.${ending}`))
  if (extension === undefined) return null
  const name = `${languageTag(locale)}.${extension}`
  const bytes = readFileSync(join(folder, name))
  const { width, height } = await sharp(bytes).metadata()
  return {
    bytes,
    extension,
    version: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
    widthPx: width,
    heightPx: height,
  }
}

/**
 * Reads the notices of a folder, named by language: `cs.png`, `en.svg`, `de.png`. A language without a file has none.
 * @throws a readable error that names the variable when the folder or a picture can't be read.
 */
export async function readGuaranteeNotices(folder: string | null): Promise<GuaranteeNotices> {
  if (folder === null) return noGuaranteeNotices
  try {
    const files = readdirSync(folder)
    const read = await Promise.all(locales.map(async (locale) => [locale, await readNotice(folder, files, locale)] as const))
    return { ...noGuaranteeNotices, ...Object.fromEntries(read) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The notices of GUARANTEE_NOTICES (${folder}) can't be read: ${reason}`, { cause })
  }
}

/** What a page needs to show the notice of its language; null without one. */
export const guaranteePicture = (notice: GuaranteeNotice | null): GuaranteePicture | null =>
  notice && { url: `/guarantee-notice?v=${notice.version}`, widthPx: notice.widthPx, heightPx: notice.heightPx }

export const noticeType = ({ extension }: GuaranteeNotice): string => mediaTypes[extension]
