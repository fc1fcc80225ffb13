import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import listStyles from '#ui/lists/list-filters.module.css'
import { Tag } from '#ui/tag.tsx'
import { productImageRule } from '../image-facts.ts'
import type { OfficeImage } from '../schema.ts'
import styles from './image-gallery.module.css'

interface ImagePropertiesProps {
  readonly image: OfficeImage
  /** The colours of the product. */
  readonly colors: readonly string[]
  /** Null for a picture of every colour. */
  readonly onColor: (color: string | null) => void
}

/** The name and size of a picture, and the colour of the product that it shows. */
export function ImageProperties({ image, colors, onColor }: ImagePropertiesProps) {
  const t = useMessages('office')
  const { number, color: colorName } = useCatalogueWords()
  return (
    <div className={styles['facts']}>
      <p>
        <strong>{image.fileName}</strong> <span>{t('images.size', { width: number(image.widthPx), height: number(image.heightPx) })}</span>{' '}
        {image.widthPx < productImageRule.goodWidthPx && <Tag tone="waiting">{t('images.small')}</Tag>}
      </p>
      {colors.length > 1 && (
        <label className={styles['color']}>
          {t('images.color')}
          <span className={listStyles['select']}>
            <select value={image.color ?? ''} onChange={({ target: { value } }) => onColor(value === '' ? null : value)}>
              <option value="">{t('images.everyColor')}</option>
              {colors.map((key) => (
                <option key={key} value={key}>
                  {colorName(key)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={16} />
          </span>
        </label>
      )}
    </div>
  )
}
