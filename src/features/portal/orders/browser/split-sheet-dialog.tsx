import { useState } from 'react'
import { locationFields } from '#domain/deliveries/location-form.ts'
import { newLocation } from '#domain/deliveries/new-location.ts'
import { type DraftRows, placeParts } from '#domain/deliveries/split-draft.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { textOfCells } from '#domain/lists/sheet-text.ts'
import { ImportDialog } from '#features/portal/delivery-locations/browser/import-dialog.tsx'
import { ImportErrors } from '#features/portal/delivery-locations/browser/import-errors.tsx'
import { SheetInput } from '#features/portal/delivery-locations/browser/sheet-input.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DeliveredItem } from './item-split-fields.tsx'
import styles from './split-sheet-dialog.module.css'
import { splitMarks } from './split-marks.tsx'
import { SplitSums } from './split-sums.tsx'
import { useSplitSheet } from './use-split-sheet.ts'

interface SplitSheetDialogProps {
  readonly items: readonly DeliveredItem[]
  /** What stands in the dialog; kept by the page, so that closing it loses nothing. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
  /** With the rows of the items that the sheet names. */
  readonly onPlace: (rows: DraftRows) => void
}

/** So many branches are named; of more the rest is an ellipsis. */
const maxNamed = 5

const shortList = (names: readonly string[]): string => [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])].join(', ')

/** Splits items by a sheet of branches and pieces. What is not clear in it is marked and asked here, before anything is placed. */
export function SplitSheetDialog({ items, text, onText, onClose, onPlace }: SplitSheetDialogProps) {
  const t = useMessages('portal')
  const controls = useMessages('controls')
  const locale = useLocale()
  const [isShown, setIsShown] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const sheet = useSplitSheet(text, items)
  const { read, questions, isChecked } = sheet
  const number = (count: number) => ({ count, number: formatNumber(count, locale) })
  const parts = read.rows.flatMap(({ name, pieces }) => {
    const location = sheet.locationOf(name)
    return location ? [{ name, location, pieces }] : []
  })
  const placed = placeParts(
    {},
    items.map(({ id }) => id),
    parts,
  )
  const named = items.filter(({ id }) => (placed[id]?.length ?? 0) > 0)
  const count = Object.values(placed).reduce((sum, rows) => sum + rows.reduce((all, { amount }) => all + (amount ?? 0), 0), 0)
  const missing = questions.filter(({ match }) => match.locations.length === 0)
  const merged = parts.length - new Set(parts.map(({ location }) => location.id)).size

  const { marks, faultyRows } = splitMarks(sheet, t)

  function edit(next: string): void {
    onText(next)
    sheet.refuse(null)
  }
  function check(next: string): void {
    edit(next)
    setIsShown(true)
    void sheet.check(next)
  }
  const isReady = isShown && isChecked && read.problem === null
  return (
    <>
      <Dialog
        open
        wide
        title={t('delivery.sheet.title')}
        onClose={onClose}
        actions={
          <>
            {isReady ? (
              <Button
                look="primary"
                disabled={faultyRows > 0 || count === 0}
                onClick={() => onPlace(Object.fromEntries(named.map(({ id }) => [id, placed[id] ?? []])))}
              >
                {t('delivery.sheet.place', number(count))}
              </Button>
            ) : (
              <Button look="primary" busy={sheet.isBusy} disabled={text.trim() === ''} onClick={() => check(text)}>
                {t('delivery.sheet.check')}
              </Button>
            )}
            <Button look="quiet" onClick={onClose}>
              {controls('form.cancel')}
            </Button>
            {isReady && faultyRows > 0 && <p>{t('locations.import.toCorrect', number(faultyRows))}</p>}
          </>
        }
      >
        <div className={styles['steps']}>
          <p>
            {items.length === 1
              ? t('delivery.sheet.lead')
              : t('delivery.sheet.leadItems', { items: items.map(({ name }) => name).join(', ') })}
          </p>
          {isReady && named.length > 0 && <SplitSums items={named} rows={placed} />}
          <SheetInput
            label={t('delivery.sheet.paste')}
            text={text}
            marks={isShown ? marks : []}
            marksTitle={t('locations.import.toCorrect', number(faultyRows))}
            onEdit={edit}
            onSheet={check}
            onRefused={sheet.refuse}
          />
          {sheet.refused && <ImportErrors refused={sheet.refused} isMarked={false} />}
          {isShown && read.problem !== null && (
            <Banner tone="error" isAnswer>
              {read.problem === 'noRows' ? t('delivery.sheet.noRows') : t('locations.issues.tooManyRows')}
            </Banner>
          )}
          {isReady && missing.length > 1 && (
            <div>
              <Button size="compact" onClick={() => setIsAdding(true)}>
                {t('delivery.sheet.addMissing', number(missing.length))}
              </Button>
            </div>
          )}
          {isReady && (
            <ul className={styles['notes']} role="status">
              {read.withoutPieces.length > 0 && (
                <li>{t('delivery.sheet.withoutPieces', { ...number(read.withoutPieces.length), names: shortList(read.withoutPieces) })}</li>
              )}
              {read.hasSum && <li>{t('delivery.sheet.sum')}</li>}
              {merged > 0 && <li>{t('delivery.sheet.merged', number(merged))}</li>}
            </ul>
          )}
        </div>
      </Dialog>
      {isAdding && (
        <ImportDialog
          initialText={textOfCells([
            locationFields.map((field) => t(`locations.fields.${field}`)),
            ...missing.map(({ name }) => Object.values(newLocation(name, parts))),
          ])}
          onClose={() => setIsAdding(false)}
          onAdded={(_count, hasFaulty) => {
            if (!hasFaulty) setIsAdding(false)
            void sheet.checkAgain()
          }}
        />
      )}
    </>
  )
}
