import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryTraits } from '#domain/catalogue/categories.ts'
import { colorsOf, type ProductFacts, stockOf, type Variant } from '#domain/catalogue/product.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import { isOrderable } from '#domain/quantity/limits.ts'
import type { DraftStatus } from '#features/designs/drafts/browser/save-draft.ts'
import { hasColors } from '#features/catalogue/products/product-links.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { categoryUrl, urlFor } from '#urls'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import styles from './top-bar.module.css'
import { isStorageFailure } from '../state/use-persisted-draft.ts'

interface VariantFieldsProps {
  readonly view: ConfigurationView
  readonly variant: Variant
  readonly minimum: number
  readonly onChange: (wanted: { readonly color?: string; readonly scale?: string }) => void
}

/** Fields for the colour of a meter and for the scale if there is a choice. Unavailable options are labelled and disabled. */
export function VariantFields({ view, variant, minimum, onChange }: VariantFieldsProps) {
  const t = useMessages('designer')
  const words = useCatalogueWords()
  const { product, availabilities } = view
  const orderable = (color: string, scale: Variant['scale']) => isOrderable(stockOf(availabilities, color, scale), minimum)
  const swatch = swatchOf(variant.color)
  const option = (name: string, sells: boolean) => (sells ? name : t('soldOutOption', { name }))
  return (
    <WaitingFields>
      {hasColors(product.category) && !categoryTraits[product.category].hasColorGrid && (
        <span className={styles['select']} data-swatch>
          {swatch && (
            <Swatch
              color={{ body: swatch.hex, wood: swatch.wood, split: swatch.splitHex ?? undefined, end: swatch.endHex ?? undefined }}
              size={18}
            />
          )}
          <select aria-label={t('color')} value={variant.color} onChange={(event) => onChange({ color: event.target.value })}>
            {colorsOf(product).map((color) => (
              <option key={color} value={color} disabled={!orderable(color, variant.scale)}>
                {option(words.color(color), orderable(color, variant.scale))}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
      {product.scales.length > 1 && (
        <span className={styles['select']}>
          <select aria-label={t('scale')} value={variant.scale} onChange={(event) => onChange({ scale: event.target.value })}>
            {product.scales.map((scale) => (
              <option key={scale} value={scale} disabled={!orderable(variant.color, scale)}>
                {option(words.scale(scale), orderable(variant.color, scale))}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </WaitingFields>
  )
}

/** An action on the whole configuration, chosen in the top bar. */
export type ConfigurationAction = 'reset' | 'delete' | 'link' | 'company'

interface TopBarProps {
  readonly product: ProductFacts
  readonly variant: Variant
  readonly variantFields: ReactNode
  /** All colours side by side, if the product has a grid of them; in the menu, since the column next to the stages has its own. */
  readonly colorGrid: ReactNode
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** Null until it is known. */
  readonly zoomPercent: number | null
  readonly onZoom: (by: number) => void
  readonly onFit: () => void
  readonly onAction: (action: ConfigurationAction) => void
  /** Opens the sheet of keys and gestures. */
  readonly onShortcuts: () => void
  readonly draftStatus: DraftStatus
}

/** The product and its view controls. On narrow screens most of them move into a menu. */
export function TopBar(props: TopBarProps) {
  const { product, variant, draftStatus } = props
  const t = useMessages('designer')
  const shell = useMessages('shell')
  const words = useCatalogueWords()
  const { brand } = useSite()
  const isPartner = useIsPartner()
  const { locale } = words
  const facts = words.facts({ ...product, scale: variant.scale })
  const zoom = (
    <span className={styles['group']}>
      <IconButton label={t('zoomOut')} onClick={() => props.onZoom(-1)}>
        <Icon name="minus" size={18} />
      </IconButton>
      <span className={styles['percent']}>{props.zoomPercent === null ? '' : `${props.zoomPercent}%`}</span>
      <IconButton label={t('zoomIn')} onClick={() => props.onZoom(1)}>
        <Icon name="plus" size={18} />
      </IconButton>
      <button type="button" className={styles['word']} onClick={props.onFit}>
        {t('fit')}
      </button>
    </span>
  )
  const { menu, close: closeMenu } = useDisclosure()
  const action = (name: ConfigurationAction, words: string) => (
    <button
      type="button"
      className={styles['word']}
      onClick={() => {
        // Its dialog returns the focus to an element that stays visible.
        closeMenu()
        props.onAction(name)
      }}
    >
      {words}
    </button>
  )
  const reset = action('reset', t('reset'))
  const status = isStorageFailure(draftStatus) ? 'failed' : draftStatus
  return (
    <header className={styles['bar']}>
      <Link to={urlFor(locale, 'meter')} aria-label={shell('brandHome', { brand })} className={styles['brand']}>
        <BrandMark />
      </Link>
      <Link
        to={categoryUrl(locale, product.category)}
        className={styles['back']}
        aria-label={`${t('back')}, ${shell(`categories.${product.category}`)}`}
      >
        <Icon name="arrow-left" />
        <span>{shell(`categories.${product.category}`)}</span>
      </Link>
      <div className={styles['name']}>
        <h1>{product.name}</h1>
        <p title={facts}>{facts}</p>
      </div>
      <div className={styles['variant']}>{props.variantFields}</div>
      <span className={styles['group']}>
        <IconButton label={t('undo')} disabled={!props.canUndo} onClick={props.onUndo}>
          <ToolIcon name="undo" />
        </IconButton>
        <IconButton label={t('redo')} disabled={!props.canRedo} onClick={props.onRedo}>
          <ToolIcon name="redo" />
        </IconButton>
      </span>
      <span className={styles['wide']}>{zoom}</span>
      <span className={classNames(styles['wide'], styles['group'])}>
        {reset}
        <IconButton label={t('deleteDialog.title')} onClick={() => props.onAction('delete')}>
          <ToolIcon name="bin" />
        </IconButton>
        <IconButton label={t('link.title')} onClick={() => props.onAction('link')}>
          <ToolIcon name="link" />
        </IconButton>
        <IconButton label={t('commands.shortcuts')} onClick={props.onShortcuts}>
          <span aria-hidden="true" className={styles['question']}>
            ?
          </span>
        </IconButton>
        {isPartner && (
          <IconButton label={t('company.title')} onClick={() => props.onAction('company')}>
            <ToolIcon name="folder" />
          </IconButton>
        )}
      </span>
      <span className={styles['kept']} data-status={status}>
        <Icon name={status === 'failed' ? 'alert' : 'check'} size={16} />
        <span>{t(status === 'failed' ? 'notSaved' : 'saved')}</span>
      </span>
      <details ref={menu} className={styles['more']}>
        <summary aria-label={t('more')}>
          <span aria-hidden="true">•••</span>
        </summary>
        <div className={styles['menu']}>
          {props.colorGrid}
          {props.variantFields}
          {zoom}
          {reset}
          {action('delete', t('deleteDialog.title'))}
          {action('link', t('link.title'))}
          {isPartner && action('company', t('company.title'))}
          <button
            type="button"
            className={styles['word']}
            onClick={() => {
              closeMenu()
              props.onShortcuts()
            }}
          >
            {t('commands.shortcuts')}
          </button>
        </div>
      </details>
    </header>
  )
}
