import { useNavigate } from 'react-router'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { categoryUrl } from '#urls'
import type { ConfigurationAction } from '../panels/top-bar.tsx'
import type { CurrentDesign } from '../state/use-current-design.ts'
import { skipLeaveConfirmation, useLeaveGuard } from '../state/use-leave-guard.ts'
import type { ProofOfOrder } from '../state/use-proof-of-order.ts'

/** Links are rarely created, so the dialog is loaded on first use. */
const linkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

/** Only the people of companies save designs for each other. */
const saveDesignDialog = lazyPart(
  async () => (await import('#features/designs/company-designs/browser/save-design-dialog.tsx')).SaveDesignDialog,
)

/** Only the office sends proofs. */
const proofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

interface ConfigurationDialogsProps {
  readonly category: ProductFacts['category']
  readonly current: Pick<CurrentDesign, 'configuration' | 'isInCart' | 'drafts' | 'discardDraft' | 'printed'>
  /** Whether nothing prevents adding to the cart. */
  readonly canAdd: boolean
  readonly requested: ConfigurationAction | null
  readonly onClose: () => void
  readonly onAddToCart: () => void
  readonly proof: ProofOfOrder | null
}

/** The dialogs for the whole configuration: reset, delete, create a link, save for the company, send as proof, leave with unsaved changes. */
export function ConfigurationDialogs(props: ConfigurationDialogsProps) {
  const { category, current, canAdd, requested, onAddToCart, onClose, proof } = props
  const { configuration, isInCart, drafts, discardDraft } = current
  const t = useMessages('designer')
  const locale = useLocale()
  const navigate = useNavigate()
  const leaving = useLeaveGuard(configuration)
  const isLeaving = leaving.state === 'blocked'
  return (
    <>
      <ConfirmDialog
        title={t('resetDialog.title')}
        yes={t('resetDialog.yes')}
        no={t('resetDialog.no')}
        open={requested === 'reset'}
        onClose={onClose}
        onYes={() => {
          onClose()
          drafts.startOver()
        }}
      >
        {t('resetDialog.text')}
      </ConfirmDialog>
      <ConfirmDialog
        title={t('deleteDialog.title')}
        yes={t('deleteDialog.yes')}
        no={t('deleteDialog.no')}
        open={requested === 'delete'}
        onClose={onClose}
        onYes={() => {
          discardDraft()
          void navigate(categoryUrl(locale, category), { state: skipLeaveConfirmation })
        }}
      >
        {t(isInCart ? 'deleteDialog.textInCart' : 'deleteDialog.text')}
      </ConfirmDialog>
      {requested === 'link' && (
        <Lazy part={linkDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
          {(LinkDialog) => <LinkDialog configuration={configuration} onClose={onClose} />}
        </Lazy>
      )}
      {requested === 'company' && (
        <Lazy part={saveDesignDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
          {(SaveDesignDialog) => <SaveDesignDialog configuration={configuration} onClose={onClose} />}
        </Lazy>
      )}
      {proof?.isAsked === true && (
        <Lazy part={proofDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={proof.close} />}>
          {(ProofDialog) => <ProofDialog proof={proof} design={current.printed} onSent={discardDraft} />}
        </Lazy>
      )}
      <Dialog
        open={isLeaving}
        title={t('leaveDialog.title')}
        onClose={() => leaving.reset?.()}
        actions={
          <>
            {canAdd && (
              <Button
                look="primary"
                onClick={() => {
                  leaving.reset?.()
                  onAddToCart()
                }}
              >
                {t('leaveDialog.save')}
              </Button>
            )}
            <Button
              onClick={() => {
                discardDraft()
                leaving.proceed?.()
              }}
            >
              {t('leaveDialog.discard')}
            </Button>
            <Button look="quiet" onClick={() => leaving.reset?.()}>
              {t('leaveDialog.stay')}
            </Button>
          </>
        }
      >
        {t('leaveDialog.text')}
      </Dialog>
    </>
  )
}
