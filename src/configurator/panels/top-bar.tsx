import { Link } from 'react-router'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { categoryUrl, urlFor } from '#urls'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import type { DesignerActions } from '../state/use-object-actions.ts'
import { isStorageFailure } from '../state/use-persisted-draft.ts'
import type { StageView } from '../state/use-stage-view.ts'
import { ColorGrid } from './color-grid.tsx'
import styles from './top-bar.module.css'
import { VariantFields } from './variant-fields.tsx'

/** An action on the whole configuration, chosen in the top bar. */
export type ConfigurationAction = 'reset' | 'delete' | 'link' | 'company'

interface TopBarProps {
  readonly view: ConfigurationView
  readonly current: Pick<CurrentDesign, 'configuration' | 'quantity' | 'changeVariant' | 'drafts'>
  readonly history: DesignerActions['history']
  readonly stage: Pick<StageView, 'zoomPercent' | 'zoomBy' | 'fit'>
  readonly onAction: (action: ConfigurationAction) => void
  /** Opens the sheet of keys and gestures. */
  readonly onShortcuts: () => void
}

function ZoomButtons({ stage }: Pick<TopBarProps, 'stage'>) {
  const t = useMessages('designer')
  return (
    <span className={styles['group']}>
      <IconButton label={t('zoomOut')} onClick={() => stage.zoomBy(-1)}>
        <Icon name="minus" size={18} />
      </IconButton>
      <span className={styles['percent']}>{stage.zoomPercent === null ? '' : `${stage.zoomPercent}%`}</span>
      <IconButton label={t('zoomIn')} onClick={() => stage.zoomBy(1)}>
        <Icon name="plus" size={18} />
      </IconButton>
      <button type="button" className={styles['word']} onClick={stage.fit}>
        {t('fit')}
      </button>
    </span>
  )
}

/** The product and its view controls. On narrow screens most of them move into a menu. */
export function TopBar(props: TopBarProps) {
  const { view, current, history, stage } = props
  const { product } = view
  const { configuration, drafts } = current
  const t = useMessages('designer')
  const shell = useMessages('shell')
  const words = useCatalogueWords()
  const { brand } = useSite()
  const isPartner = useIsPartner()
  const { locale } = words
  const facts = words.facts({ ...product, scale: configuration.scale })
  const variantFields = <VariantFields view={view} current={current} />
  const zoom = <ZoomButtons stage={stage} />
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
  const status = isStorageFailure(drafts.draftStatus) ? 'failed' : drafts.draftStatus
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
      <div className={styles['variant']}>{variantFields}</div>
      <span className={styles['group']}>
        <IconButton label={t('undo')} disabled={!history.canUndo} onClick={history.undo}>
          <ToolIcon name="undo" />
        </IconButton>
        <IconButton label={t('redo')} disabled={!history.canRedo} onClick={history.redo}>
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
          <ColorGrid view={view} current={current} />
          <div className={styles['choice']}>{variantFields}</div>
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
