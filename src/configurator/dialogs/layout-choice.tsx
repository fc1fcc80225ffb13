import { memo, useId } from 'react'
import { LayoutPicture } from '#designer/layouts/layout-picture.tsx'
import { hasLogo, type LayoutKind, type LayoutNodes } from '#designer/layouts/side-layouts.ts'
import type { SideView } from '#designer/side-views.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './layout-dialog.module.css'

interface LayoutChoiceProps {
  readonly side: SideView
  readonly faceSvg: string
  /** The offered layouts; without nodes the texts are too long. */
  readonly pictures: readonly { readonly kind: LayoutKind; readonly nodes: LayoutNodes | null }[]
  readonly chosen: LayoutKind
  /** Whether the texts are examples. */
  readonly isSample: boolean
  /** The words in the place of a logo that is not chosen; null with a logo. */
  readonly logoPlace: string | null
  readonly urlOf: (key: string) => string | undefined
  readonly onChoose: (kind: LayoutKind) => void
}

/** The layouts as pictures of the side, one below the other, since sides are long. Drawn again only when they change. */
export const LayoutChoice = memo(function LayoutChoice({
  side,
  faceSvg,
  pictures,
  chosen,
  isSample,
  logoPlace,
  urlOf,
  onChoose,
}: LayoutChoiceProps) {
  const t = useMessages('designer')
  const name = useId()
  return (
    <fieldset className={styles['choice']}>
      <legend className="visually-hidden">{t('layouts.choice')}</legend>
      {pictures.map(({ kind, nodes }) => (
        <label key={kind} data-chosen={kind === chosen || undefined}>
          <span className={styles['kind']}>
            {t(`layouts.kinds.${kind}`)}
            {nodes === null && <em>{t('layouts.tooLong')}</em>}
            {nodes !== null && kind === chosen && hasLogo(kind) && logoPlace !== null && kind !== 'logoRepeated' && (
              <em>{t('layouts.noLogo')}</em>
            )}
          </span>
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <LayoutPicture view={side} faceSvg={faceSvg} nodes={nodes} isSample={isSample} logoPlace={logoPlace} urlOf={urlOf} />
        </label>
      ))}
    </fieldset>
  )
})
