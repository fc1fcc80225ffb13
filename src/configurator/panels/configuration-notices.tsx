import { maxTextLength, maxTextLines } from '#domain/design/document-limits.ts'
import { formatFileLimit } from '#domain/format/format-file-size.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { maxFileBytes } from '#domain/uploads/print-files.ts'
import { isPictureRefusal } from '#artwork/drawing-refusals.ts'
import { refusalWords } from '#features/design-pictures/refusal-words.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import type { SideView } from '#designer/side-views.ts'
import { isMacKeyboard, shortcutWords } from '#designer/shortcuts/shortcut-words.ts'
import { type DesignerWords, useDesignerWords } from '#designer/use-designer-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { RefusedFile } from '../state/add-images.ts'
import type { AddToCart } from '../state/use-add-to-cart.ts'
import type { Drafts } from '../state/use-configuration.ts'
import type { EditFailure } from '../state/edit-failure.ts'
import { ClosableBanner } from './closable-banner.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { LinkNotices } from './link-notices.tsx'
import { UndrawnNotice } from './undrawn-notice.tsx'

/** The message for a refused file. */
export function imageFailureWords({ t, locale }: Pick<DesignerWords, 't' | 'locale'>, { reason, name, kind }: RefusedFile): string {
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

const pasteKeys = (words: DesignerWords): string => shortcutWords(words, isMacKeyboard()).keys({ key: 'v', command: true })

interface ConfigurationNoticesProps {
  readonly configuration: Configuration
  readonly ready: boolean
  /** Whether the cart line to be edited no longer exists. */
  readonly hasLostLine: boolean
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
      {failure?.kind === 'code' && <LoadFailed onRetry={failure.retry} />}
      {failure?.kind === 'text-too-long' && (
        <ClosableBanner tone="error" onClose={onFailureSeen}>
          {t('text.tooLong', { lines: maxTextLines, characters: maxTextLength })}
        </ClosableBanner>
      )}
      {failure?.kind === 'image' && (
        <ClosableBanner tone="error" onClose={onFailureSeen}>
          {failure.refused.map((file) => (
            <div key={file.name}>{imageFailureWords(words, file)}</div>
          ))}
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
