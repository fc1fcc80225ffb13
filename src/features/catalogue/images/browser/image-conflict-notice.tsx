import { type ContestedField, ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { imagesAfter } from '../update-shown-images.ts'
import type { OfficeImage } from '../schema.ts'
import type { ImageConflict } from './use-image-changes.ts'

interface ImageConflictNoticeProps {
  readonly conflict: ImageConflict
  /** The pictures as somebody else has left them. */
  readonly theirs: readonly OfficeImage[]
}

/** Somebody else has changed the pictures meanwhile: both orders, both colours, and the choice between them. */
export function ImageConflictNotice({ conflict: { act, seen, keepMine, takeTheirs }, theirs }: ImageConflictNoticeProps) {
  const t = useMessages('office')
  const { color: colorName } = useCatalogueWords()
  const namesOf = (images: readonly OfficeImage[]): string =>
    images.length === 0 ? t('images.noneYet') : images.map(({ fileName }) => fileName).join(', ')
  const colorOf = (color: string | null): string => (color === null ? t('images.everyColor') : colorName(color))
  const mine = imagesAfter(seen, act)
  const order: ContestedField = {
    key: 'order',
    name: t('images.inOrder'),
    theirs: namesOf(theirs),
    mine: act.kind === 'color' ? null : namesOf(mine),
  }
  const colors = seen.flatMap((before): readonly ContestedField[] => {
    const now = theirs.find(({ id }) => id === before.id)
    const own = act.kind === 'color' && act.imageId === before.id ? colorOf(act.color) : null
    if (!now || (now.color === before.color && own === null)) return []
    return [{ key: before.id, name: t('images.colorOf', { name: before.fileName }), theirs: colorOf(now.color), mine: own }]
  })
  return (
    <ConflictNotice keepMine={keepMine} takeTheirs={takeTheirs}>
      <ContestedFields fields={[order, ...colors]} />
    </ConflictNotice>
  )
}
