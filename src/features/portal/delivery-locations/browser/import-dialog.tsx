import { useState } from 'react'
import { locationFields } from '#domain/deliveries/location-form.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { cellsOfRows, keepRows, readSheetText } from '#domain/lists/sheet-text.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ImportedLocationsReply } from '../schema.ts'
import { sendLocations, type SheetRefused } from './client.ts'
import { ImportErrors } from './import-errors.tsx'
import styles from './import-dialog.module.css'
import { SheetInput } from './sheet-input.tsx'
import { useLocationMarks } from './use-location-marks.tsx'

interface ImportDialogProps {
  /** Rows to complete, such as the names of branches that a sheet names; they are checked when they are complete. */
  readonly initialText?: string
  readonly onClose: () => void
  /** With the number of the locations that have been added, and whether rows are left to correct. */
  readonly onAdded: (count: number, hasFaulty: boolean) => void
}

/** Adds many locations at once: pasted rows or a file, then what would be added, then the locations. Faulty rows stay for correction. */
export function ImportDialog({ initialText = '', onClose, onAdded }: ImportDialogProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const locale = useLocale()
  const [text, setText] = useState(initialText)
  const [isChecked, setIsChecked] = useState(false)
  const [dryRun, setDryRun] = useState<ImportedLocationsReply | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [refused, setRefused] = useState<SheetRefused | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { marks, faultyRows } = useLocationMarks(isChecked ? text : '')
  const columns = locationFields.map((field) => portal(`locations.fields.${field}`)).join(', ')
  const number = (count: number): { readonly count: number; readonly number: string } => ({ count, number: formatNumber(count, locale) })

  function edit(typed: string): void {
    setText(typed)
    setDryRun(null)
    setRefused(null)
    setAdded(null)
  }

  async function send(sheet: string, { isDryRun }: { readonly isDryRun: boolean }): Promise<void> {
    edit(sheet)
    setIsChecked(true)
    setIsBusy(true)
    const sent = await sendLocations(cellsOfRows(readSheetText(sheet)), { isDryRun })
    setIsBusy(false)
    if (!sent.ok) setRefused(sent)
    else if (isDryRun) setDryRun(sent.reply)
    else {
      const { faulty } = sent.reply
      if (faulty) {
        setText(keepRows(sheet, faulty.headingRow === null ? faulty.rows : [faulty.headingRow, ...faulty.rows]))
        setAdded(sent.reply.added)
      }
      onAdded(sent.reply.added, faulty !== undefined)
    }
  }

  const left = dryRun?.faulty?.rows.length ?? 0
  return (
    <Dialog
      open
      wide
      title={portal('locations.import.title')}
      onClose={onClose}
      actions={
        <>
          {dryRun !== null && dryRun.added > 0 ? (
            <Button look="primary" busy={isBusy} onClick={() => void send(text, { isDryRun: false })}>
              {portal(left > 0 ? 'locations.import.addGood' : 'locations.import.add', number(dryRun.added))}
            </Button>
          ) : (
            <Button look="primary" busy={isBusy} disabled={text.trim() === ''} onClick={() => void send(text, { isDryRun: true })}>
              {portal('locations.import.check')}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {added === null ? controls('form.cancel') : portal('locations.import.close')}
          </Button>
        </>
      }
    >
      <div className={styles['steps']}>
        <p>{initialText === '' ? portal('locations.import.lead', { columns }) : portal('locations.import.complete')}</p>
        {added !== null && (
          <Banner tone="success" isAnswer>
            {portal('locations.import.done', number(added))} {portal('locations.import.kept', number(faultyRows))}
          </Banner>
        )}
        <SheetInput
          label={portal('locations.import.paste')}
          text={text}
          marks={marks}
          marksTitle={portal('locations.import.toCorrect', number(faultyRows))}
          onEdit={edit}
          onSheet={(sheet) => void send(sheet, { isDryRun: true })}
          onRefused={(why) => {
            edit(text)
            // The errors are those of the file, not of the text.
            setIsChecked(false)
            setRefused(why)
          }}
        />
        {refused && <ImportErrors refused={refused} isMarked={marks.length > 0} />}
        {dryRun && (
          <Banner tone={dryRun.added === 0 || left > 0 ? 'notice' : 'success'} isAnswer>
            {dryRun.added === 0
              ? portal('locations.import.nothingNew')
              : portal(left > 0 ? 'locations.import.question' : 'locations.import.ready', number(dryRun.added))}{' '}
            {left > 0 && portal('locations.import.stay', number(left))}{' '}
            {dryRun.added > 0 && dryRun.existing > 0 && portal('locations.import.existing', number(dryRun.existing))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
