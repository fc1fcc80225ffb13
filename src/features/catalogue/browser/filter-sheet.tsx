import { type ReactNode, useEffect } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { To } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { useIsNarrow } from '#ui/use-is-narrow.ts'

/** Where a link of the sheet leads. */
export interface SheetChoice {
  readonly to: To
  readonly state: unknown
  readonly replace: true
}

interface FilterSheetProps {
  sheet: {
    readonly isOpen: boolean
    /** The filter to begin with. */
    readonly startsAt: string | null
    readonly close: () => void
    /** A choice in the sheet: it takes the place of the one before, and the sheet stays open. */
    readonly choice: (url: string) => SheetChoice
  }
  /** The list without any filter. */
  clearUrl: string
  /** How many models are left. */
  models: string
  /** The id of the line of a filter. */
  idOf: (name: string) => string
  children: ReactNode
}

/** The filters over the list of a narrow screen; a wide one has them in the page. */
export function FilterSheet({ sheet: { isOpen, startsAt, close, choice }, clearUrl, models, idOf, children }: FilterSheetProps) {
  const t = useMessages('catalogue')
  const shell = useMessages('shell')
  const isShown = useIsNarrow() && isOpen
  useEffect(() => {
    if (isShown && startsAt !== null) document.getElementById(idOf(startsAt))?.scrollIntoView()
    // Later the sheet stays where it was scrolled to.
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
