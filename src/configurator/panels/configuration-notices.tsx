import { maxTextLength, maxTextLines } from '#domain/design/document-limits.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import type { SideView } from '#designer/side-views.ts'
import { isMacKeyboard, shortcutWords } from '#designer/shortcuts/shortcut-words.ts'
import { type DesignerWords, useDesignerWords } from '#designer/use-designer-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { AddToCart } from '../price/use-add-to-cart.ts'
import type { Drafts } from '../state/use-configuration.ts'
import type { EditFailure } from '../state/edit-failure.ts'
import { ClosableBanner } from './closable-banner.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { LinkNotices } from './link-notices.tsx'
import { UndrawnNotice } from './undrawn-notice.tsx'

// Loaded with the first file that is refused.
const refusedFiles = lazyPart(async () => (await import('./refused-files.tsx')).RefusedFiles)

const pasteKeys = (words: DesignerWords): string => shortcutWords(words, isMacKeyboard()).keys({ key: 'v', command: true })

interface ConfigurationNoticesProps {
  readonly configuration: Configuration
  readonly ready: boolean
  /** Whether the cart line to be edited no longer exists. */
  readonly hasLostLine: boolean
  /** Loads the checks again after a failure; null without one. */
  readonly onLoadChecks: (() => void) | null
  readonly drafts: Pick<Drafts, 'draftStatus' | 'draftSaver' | 'hasNewer' | 'discarded' | 'continueWith'>
  readonly cart: Pick<AddToCart, 'isFull' | 'dismiss'>
  readonly failure: EditFailure | null
  readonly onFailureSeen: () => void
  /** The side whose content was just replaced by a copy. */
  readonly replaced: SideView | undefined
  readonly onUndo: () => void
}

/** Messages about the page, its drafts and links, and about the last action if the stages do not show its result. */
export function ConfigurationNotices(props: ConfigurationNoticesProps) {
  const { configuration, ready, hasLostLine, drafts, cart, failure, onFailureSeen, replaced, onUndo } = props
  const words = useDesignerWords()
  const { t, side } = words
  return (
    <>
      <noscript>
        <Banner tone="warning">{t('needsScript')}</Banner>
      </noscript>
      {hasLostLine && <ClosableBanner tone="warning">{t('stores.cartStore.notFound')}</ClosableBanner>}
      <DraftNotices
        configuration={configuration}
        ready={ready}
        draftStatus={drafts.draftStatus}
        hasNewer={drafts.hasNewer}
        discarded={drafts.discarded}
        onRetry={drafts.draftSaver.retry}
        onContinue={drafts.continueWith}
      />
      <LinkNotices configuration={configuration} ready={ready} onContinue={drafts.continueWith} />
      {cart.isFull && (
        <ClosableBanner tone="error" onClose={cart.dismiss}>
          {t('cart.full')}
        </ClosableBanner>
      )}
      {failure?.kind === 'font' && (
        <ClosableBanner tone="error" onClose={onFailureSeen}>
          {t('font.failed')}{' '}
          <Button look="text" onClick={failure.retry}>
            {t('fonts.retry')}
          </Button>
        </ClosableBanner>
      )}
      {props.onLoadChecks && <LoadFailed onRetry={props.onLoadChecks} />}
      {failure?.kind === 'part' && <LoadFailed onRetry={failure.retry} />}
      {failure?.kind === 'text-too-long' && (
        <ClosableBanner tone="error" onClose={onFailureSeen}>
          {t('text.tooLong', { lines: maxTextLines, characters: maxTextLength })}
        </ClosableBanner>
      )}
      {failure?.kind === 'image' && (
        <ClosableBanner tone="error" onClose={onFailureSeen}>
          <Lazy part={refusedFiles} failed={(retry) => <LoadFailed onRetry={retry} />}>
            {(RefusedFiles) => <RefusedFiles files={failure.refused} words={words} />}
          </Lazy>
        </ClosableBanner>
      )}
      {failure?.kind === 'clipboard' && (
        <ClosableBanner tone="warning" onClose={onFailureSeen}>
          {t('commands.pasteFailed', { keys: pasteKeys(words) })}
        </ClosableBanner>
      )}
      {replaced && (
        <ClosableBanner tone="success">
          {t('stages.replaced', { side: side(replaced) })}{' '}
          <Button look="text" onClick={onUndo}>
            {t('undo')}
          </Button>
        </ClosableBanner>
      )}
      <UndrawnNotice design={configuration.design} />
    </>
  )
}
