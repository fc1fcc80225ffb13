import { type CSSProperties, useId } from 'react'
import { assignedColors, exchangeInk } from '#artwork/assign-inks.ts'
import type { Separation } from '#artwork/separation.ts'
import { matchedInk } from '#artwork/match-inks.ts'
import { isMixed } from '#domain/design/side-inks.ts'
import { colorDifference } from '#domain/colors/difference.ts'
import { namedColor, type NamedColor } from '#domain/colors/named-colors.ts'
import type { Ink } from '#domain/design/document.ts'
import { ColorField } from '#designer/color/color-field.tsx'
import type { ColorPickerProps } from '#designer/color/color-picker.tsx'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { PlatedPicture } from '../price/plated-pictures.ts'
import styles from './verify-colors.module.css'

interface VerifiedPictureProps {
  readonly picture: PlatedPicture
  /** Shown as digital print renders it: unchanged, without inks. */
  readonly isDigital: boolean
  readonly uploadedUrl: string | undefined
  readonly printedUrl: string | undefined
  readonly bodyHex: string
  readonly bodyName: string
  /** What the colour picker offers. */
  readonly palette: Pick<ColorPickerProps, 'company' | 'used'>
  readonly onChange: (separation: Separation) => void
}

interface ViewProps {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly url: string | undefined
  readonly ground: string
}

const View = ({ title, text, label, url, ground }: ViewProps) => (
  <figure className={styles['view']}>
    <div style={{ '--ground': ground } as CSSProperties}>{url !== undefined && <img src={url} alt={label} />}</div>
    <figcaption>
      <strong>{title}</strong>
      {text}
    </figcaption>
  </figure>
)

interface InkMatchProps {
  /** The colour in the file. */
  readonly hex: string
  readonly ink: Ink
  readonly onUseCode: (ink: Ink) => void
}

/** The colour difference of an ink from the file. For an ink that is mixed by eye, offers the nearest ink. */
function InkMatch({ hex, ink, onUseCode }: InkMatchProps) {
  const { t, difference } = useDesignerWords()
  const words = inkWords(useTranslator())
  const nearest = matchedInk(ink)
  const value = colorDifference(hex, nearest.hex)
  if (!isMixed(ink)) return difference(value)
  return (
    <>
      <span className={styles['off']}>{t('inks.match.nearest', { code: words.shortInkName(nearest), difference: difference(value) })}</span>
      <Button look="secondary" size="compact" onClick={() => onUseCode(nearest)}>
        {t('inks.verify.useCode', { code: words.inkName(nearest) })}
      </Button>
    </>
  )
}

/** A picture compared with its print, and each of its colours with its ink and their difference. */
export function VerifiedPicture(props: VerifiedPictureProps) {
  const { picture, isDigital, uploadedUrl, printedUrl, bodyHex, bodyName, palette, onChange } = props
  const { node } = picture
  const { t } = useDesignerWords()
  const catalogue = useCatalogueWords()
  const colorName = (color: NamedColor) => catalogue.t(`inks.names.${color}`)
  const tableId = useId()
  const separation: Separation = { inks: node.inks, separation: node.separation ?? [] }
  const colors = assignedColors(separation)
  const { name } = node
  return (
    <section className={styles['picture']} aria-label={name}>
      <div className={styles['views']}>
        <View
          title={t('inks.verify.uploaded')}
          text={t('inks.verify.file', { name, count: colors.length })}
          label={t('inks.verify.uploadedAlt', { name })}
          url={uploadedUrl}
          ground="#ffffff"
        />
        <View
          title={t('inks.verify.printed')}
          text={isDigital ? t('inks.ownColors') : t('inks.verify.inks', { count: node.inks.length, color: bodyName })}
          label={t('inks.verify.printedAlt', { name })}
          url={isDigital ? uploadedUrl : printedUrl}
          ground={bodyHex}
        />
      </div>
      {!isDigital && (
        <table id={tableId} className={styles['colors']}>
          <thead>
            <tr>
              <th scope="col">{t('inks.verify.inFile')}</th>
              <th scope="col">{t('inks.verify.printedWith')}</th>
              <th scope="col">{t('inks.verify.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {colors.map(({ hex, ink }) => (
              <tr key={hex}>
                <th scope="row">
                  <span className={styles['found']}>
                    <Swatch color={{ body: hex }} size={24} />
                    {colorName(namedColor(hex))} <small>{hex.toUpperCase()}</small>
                    <Icon name="arrow-right" size={16} />
                  </span>
                </th>
                <td>
                  {ink ? (
                    <ColorField
                      ink={ink}
                      {...palette}
                      budget={null}
                      onPick={(picked) => onChange(exchangeInk(separation, ink, picked))}
                      onCancel={() => undefined}
                    />
                  ) : (
                    t('inks.notPrinted')
                  )}
                </td>
                <td>{ink && <InkMatch hex={hex} ink={ink} onUseCode={(picked) => onChange(exchangeInk(separation, ink, picked))} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
