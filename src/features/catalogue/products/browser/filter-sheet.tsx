import { type ReactNode, useEffect } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { To } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { useIsNarrow } from '#ui/use-is-narrow.ts'

/** The target of a link in the sheet. */
export interface SheetChoice {
  readonly to: To
  readonly state: unknown
  readonly replace: true
}

interface FilterSheetProps {
  sheet: {
    readonly isOpen: boolean
    /** The first visible filter. */
    readonly startsAt: string | null
    readonly close: () => void
    /** Handles a selection in the sheet: it replaces the history entry and keeps the sheet open. */
    readonly choice: (url: string) => SheetChoice
  }
  /** The URL of the list without filters. */
  clearUrl: string
  /** The number of matching models, as text. */
  models: string
  /** The id of a filter's line. */
  idOf: (name: string) => string
  children: ReactNode
}

/** The filters over the list of a narrow screen; a wide screen has them in the page. */
export function FilterSheet({ sheet: { isOpen, startsAt, close, choice }, clearUrl, models, idOf, children }: FilterSheetProps) {
  const t = useMessages('catalogue')
  const shell = useMessages('shell')
  const isShown = useIsNarrow() && isOpen
  useEffect(() => {
    if (isShown && startsAt !== null) document.getElementById(idOf(startsAt))?.scrollIntoView()
    // Later the sheet keeps its scroll position.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShown])
  return (
    <Dialog
      sheet
      open={isShown}
      title={t('list.filters')}
      closeLabel={shell('dialog.close')}
      onClose={close}
      actions={
        <>
          <Button look="primary" size="large" onClick={close}>
            {t('list.close', { models })}
          </Button>
          <LinkButton look="text" preventScrollReset {...choice(clearUrl)}>
            {t('list.clear')}
          </LinkButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
