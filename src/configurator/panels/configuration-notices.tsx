import { maxTextLength, maxTextLines } from '#domain/design/document-limits.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import { isMacKeyboard, shortcutWords } from '#designer/shortcuts/shortcut-words.ts'
import { type DesignerWords, useDesignerWords } from '#designer/use-designer-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { AddToCart } from '../price/use-add-to-cart.ts'
import type { EditFailure } from '../state/edit-failure.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import type { ProofOfOrder } from '../state/use-proof-of-order.ts'
import type { DesignerActions } from '../state/use-object-actions.ts'
import { ClosableBanner } from './closable-banner.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { LinkNotices } from './link-notices.tsx'
import { UndrawnNotice } from './undrawn-notice.tsx'

// Loaded with the first file that is refused.
const refusedFiles = lazyPart(async () => (await import('./refused-files.tsx')).RefusedFiles)

// Only the office prepares proofs.
const proofNotice = lazyPart(async () => (await import('./proof-notice.tsx')).ProofNotice)

const pasteKeys = (words: DesignerWords): string => shortcutWords(words, isMacKeyboard()).keys({ key: 'v', command: true })

interface ConfigurationNoticesProps {
  readonly current: Pick<CurrentDesign, 'configuration' | 'isOpen' | 'hasLostLine' | 'drafts' | 'sides'>
  readonly proof: ProofOfOrder | null
  /** Loads the checks again after a failure; null without one. */
  readonly onLoadChecks: (() => void) | null
  readonly cart: Pick<AddToCart, 'isFull' | 'dismiss'>
  readonly failure: EditFailure | null
  readonly onFailureSeen: () => void
  readonly actions: Pick<DesignerActions, 'replacedSide' | 'history'>
}

/** Messages about the page, its drafts and links, and about the last action if the stages do not show its result. */
export function ConfigurationNotices(props: ConfigurationNoticesProps) {
  const { current, proof, cart, failure, onFailureSeen, actions } = props
  const { configuration, isOpen, hasLostLine, drafts, sides } = current
  const replaced = actions.replacedSide === null ? undefined : sides[actions.replacedSide]
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
        ready={isOpen}
        draftStatus={drafts.draftStatus}
        hasNewer={drafts.hasNewer}
        discarded={drafts.discarded}
        onRetry={drafts.draftSaver.retry}
        onContinue={drafts.continueWith}
      />
      {proof && (
        <Lazy part={proofNotice} failed={(retry) => <LoadFailed onRetry={retry} />}>
          {(ProofNotice) => <ProofNotice proof={proof} />}
        </Lazy>
      )}
      <LinkNotices configuration={configuration} ready={isOpen} onContinue={drafts.continueWith} />
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
          <Button look="text" onClick={actions.history.undo}>
            {t('undo')}
          </Button>
        </ClosableBanner>
      )}
      <UndrawnNotice design={configuration.design} />
    </>
  )
}
