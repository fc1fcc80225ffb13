import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type DraftRows, type ChosenLocation, locationsInOrder } from '#domain/deliveries/split-draft.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart, useLazyPart } from '#ui/lazy-part.tsx'
import type { DeliveredItem } from './item-split-fields.tsx'
import styles from './split-tools.module.css'

// Loaded when they are opened first.
const sheetDialog = lazyPart(async () => (await import('./split-sheet-dialog.tsx')).SplitSheetDialog)
const shareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface SplitToolsProps {
  readonly items: readonly DeliveredItem[]
  readonly rows: DraftRows
  /** Whether anything is entered that is not saved. */
  readonly isChanged: boolean
  /** Whether a delivery is saved to go back to. */
  readonly isSaved: boolean
  /** Replaces the rows of items. */
  readonly onPlace: (rows: DraftRows) => void
  readonly onPutBack: () => void
  /** Takes back what was done here last; null if there is nothing to take back. */
  readonly onUndo: (() => void) | null
}

const locationsOf = (items: readonly DeliveredItem[], rows: DraftRows): readonly ChosenLocation[] => {
  const locations = new Map(
    Object.values(rows).flatMap((list) => list.flatMap(({ location }) => (location ? [[location.id, location]] : []))),
  )
  return locationsInOrder(items, rows).flatMap((id) => locations.get(id) ?? [])
}

/** What fills the rows of a split at once: a sheet, equal parts, percents, or what was saved. */
export function SplitTools({ items, rows, isChanged, isSaved, onPlace, onPutBack, onUndo }: SplitToolsProps) {
  const t = useMessages('portal')
  const accounts = useMessages('accounts')
  const [open, setOpen] = useState<'sheet' | 'share' | null>(null)
  const [text, setText] = useState('')
  const sheet = useLazyPart(sheetDialog, open === 'sheet')
  const share = useLazyPart(shareDialog, open === 'share')
  const close = (): void => setOpen(null)
  const place = (placed: DraftRows): void => {
    close()
    onPlace(placed)
  }
  const retry = sheet.retry ?? share.retry
  return (
    <div className={styles['tools']}>
      <Button onClick={() => setOpen('sheet')} aria-haspopup="dialog">
        {t('delivery.tools.sheet')}
      </Button>
      <Button onClick={() => setOpen('share')} aria-haspopup="dialog">
        {t('delivery.tools.share')}
      </Button>
      {isChanged && (
        <Button look="quiet" onClick={onPutBack}>
          {t(isSaved ? 'delivery.tools.putBack' : 'delivery.tools.startOver')}
        </Button>
      )}
      {retry && (
        <Button look="quiet" onClick={retry}>
          {accounts('failures.noAnswer')}
        </Button>
      )}
      <p role="status">
        {onUndo && (
          <>
            {t('delivery.tools.replaced')}{' '}
            <Button look="text" size="compact" onClick={onUndo}>
              {t('delivery.tools.undo')}
            </Button>
          </>
        )}
      </p>
      {/* Outside of the form around the rows, because forms are not nested. */}
      {open === 'sheet' &&
        sheet.loaded &&
        createPortal(<sheet.loaded items={items} text={text} onText={setText} onClose={close} onPlace={place} />, document.body)}
      {open === 'share' &&
        share.loaded &&
        createPortal(<share.loaded items={items} start={locationsOf(items, rows)} onClose={close} onShare={place} />, document.body)}
    </div>
  )
}
