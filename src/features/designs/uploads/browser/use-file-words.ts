import { formatExcessSize, formatFileLimit, formatFileSize, formatSizeInText } from '#domain/format/format-file-size.ts'
import { formatTag } from '#domain/locale.ts'
import type { RefusedFile, AcceptedFile } from '#domain/uploads/file-list.ts'
import { extensionOf, isPrintedFromDesign, maxFileBytes, maxFiles, maxFilesBytes, printFileNames } from '#domain/uploads/print-files.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { Sending } from './send-files.ts'

/** The texts about print files in the page's language. */
export function useFileWords() {
  const t = useMessages('checkout')
  const locale = useLocale()
  const size = (bytes: number): string => formatFileSize(bytes, locale)
  const limit = (bytes: number): string => formatFileLimit(bytes, locale)
  const anyKind = new Intl.ListFormat(formatTag(locale), { type: 'disjunction' }).format(printFileNames)

  function refusal({ refusal: reason, name, sizeBytes }: RefusedFile): string {
    switch (reason) {
      case 'wrong-extension':
        return t(isPrintedFromDesign(name) ? 'errors.printedFromDesign' : 'errors.wrongFileExtension', { kinds: anyKind })
      case 'wrong-content':
        return t('errors.wrongFileContent', { extension: extensionOf(name) })
      case 'too-large':
        return t('errors.uploadSizeExceeded', { size: formatExcessSize(sizeBytes, locale), max: limit(maxFileBytes) })
      case 'too-large-together':
        return t('errors.uploadSizeExceededTogether', { size: formatSizeInText(sizeBytes, locale), max: limit(maxFilesBytes) })
      case 'too-many':
        return t('errors.tooManyFiles', { count: maxFiles })
      case 'unreadable':
        return t('errors.fileUnreadable')
    }
  }

  /** The progress of an accepted file. */
  function progress({ sizeBytes, state }: AcceptedFile, sending: Sending | undefined): string {
    if (state === 'sent') return size(sizeBytes)
    // The last bytes include the overhead of the request.
    if (sending?.state === 'sending')
      return t('files.progress', { sent: size(Math.min(sending.sentBytes, sizeBytes)), size: size(sizeBytes) })
    return t('files.progress', { sent: size(0), size: size(sizeBytes) })
  }

  const failure = (sending: Extract<Sending, { state: 'failed' }>): string =>
    sending.reason === 'too-often' ? t('files.tooOften') : t('files.failed')

  /** The announcement for a screen reader: a file was refused, failed or was uploaded. Null while it is pending. */
  function announcement(accepted: AcceptedFile | undefined, sending: Sending | undefined, refused: RefusedFile | undefined): string | null {
    if (refused) return t('files.news', { name: refused.name, news: refusal(refused) })
    if (!accepted) return null
    if (sending?.state === 'failed') return t('files.news', { name: accepted.name, news: failure(sending) })
    return accepted.state === 'sent' ? t('files.news', { name: accepted.name, news: t('files.sent') }) : null
  }

  return {
    t,
    refusal,
    failure,
    progress,
    announcement,
    /** The file types that a slot accepts. */
    kinds: t('files.kinds', { kinds: printFileNames.join(', '), each: limit(maxFileBytes), together: limit(maxFilesBytes) }),
    chooseShort: t('files.chooseShort', { max: limit(maxFileBytes) }),
  }
}

export type FileWords = ReturnType<typeof useFileWords>
