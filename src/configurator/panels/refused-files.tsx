import { isPictureRefusal } from '#artwork/drawing-refusals.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import { formatFileLimit } from '#domain/format/format-file-size.ts'
import { maxFileBytes } from '#domain/uploads/print-files.ts'
import { refusalWords } from '#features/designs/pictures/refusal-words.ts'
import type { RefusedImage } from '../state/add-images.ts'

/** The message for a refused file. */
export function imageFailureWords({ t, locale }: Pick<DesignerWords, 't' | 'locale'>, { reason, name, kind }: RefusedImage): string {
  if (isPictureRefusal(reason)) return t('image.refused', { name, reason: refusalWords(reason, t) })
  switch (reason) {
    case 'wrong-type':
      return kind === null
        ? t('image.wrong-type', { name })
        : t(`image.foreign.${kind}`, { name, max: formatFileLimit(maxFileBytes, locale) })
    case 'too-large':
    case 'photo-too-large':
    case 'broken':
    case 'empty':
      return t(`image.${reason}`, { name })
  }
}

/** Why files were no pictures that can be printed, by their names. */
export function RefusedFiles({ files, words }: { readonly files: readonly RefusedImage[]; readonly words: DesignerWords }) {
  return files.map((file) => <div key={file.name}>{imageFailureWords(words, file)}</div>)
}
