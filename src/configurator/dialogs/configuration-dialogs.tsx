import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { categoryUrl } from '#urls'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { ConfiguratorState } from '../state/use-configurator.ts'
import { leaveUnasked, useLeaveGuard } from '../state/use-leave-guard.ts'

/** What of the whole configuration was asked for in the top bar. */
export type ConfigurationAction = 'reset' | 'delete' | 'link'

/** Few designs are kept as links: what makes them comes with the first one. */
const linkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

interface YesNoProps {
  readonly of: 'resetDialog' | 'deleteDialog'
  readonly open: boolean
  readonly children: ReactNode
  readonly onYes: () => void
  readonly onClose: () => void
}

function YesNo({ of, open, children, onYes, onClose }: YesNoProps) {
  const t = useMessages('designer')
  const buttons = (
    <>
      <Button look="primary" onClick={onYes}>
        {t(`${of}.yes`)}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t(`${of}.no`)}
      </Button>
    </>
  )
  return (
    <Dialog open={open} title={t(`${of}.title`)} onClose={onClose} actions={buttons}>
      {children}
    </Dialog>
  )
}

interface ConfigurationDialogsProps {
  readonly view: ConfigurationView
  readonly state: ConfiguratorState
  readonly asked: ConfigurationAction | null
  readonly onClose: () => void
  readonly onAddToCart: () => void
}

/** The questions about the configuration as a whole: to begin again, to delete it, to keep it as a link, to leave it half changed. */
export function ConfigurationDialogs({ view, state, asked, onClose, onAddToCart }: ConfigurationDialogsProps) {
  const t = useMessages('designer')
  const locale = useLocale()
  const navigate = useNavigate()
  const { work } = state
  const { keeper } = work.draft
  const leaving = useLeaveGuard(work.configuration)
  const isLeaving = leaving.state === 'blocked'
  return (
    <>
      <YesNo
        of="resetDialog"
        open={asked === 'reset'}
        onClose={onClose}
        onYes={() => {
          onClose()
          work.startAgain()
        }}
      >
        {t('resetDialog.text')}
      </YesNo>
      <YesNo
        of="deleteDialog"
        open={asked === 'delete'}
        onClose={onClose}
        onYes={() => {
          keeper.discard(work.configuration.id)
          void navigate(categoryUrl(locale, view.product.category), { state: leaveUnasked })
        }}
      >
        {t(work.isInCart ? 'deleteDialog.textInCart' : 'deleteDialog.text')}
      </YesNo>
      {asked === 'link' && (
        <Lazy part={linkDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
          {(LinkDialog) => <LinkDialog configuration={work.configuration} onClose={onClose} />}
        </Lazy>
      )}
      <Dialog
        open={isLeaving}
        title={t('leaveDialog.title')}
        onClose={() => leaving.reset?.()}
        actions={
          <>
            {state.refusal === null && (
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
                keeper.discard(work.configuration.id)
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
