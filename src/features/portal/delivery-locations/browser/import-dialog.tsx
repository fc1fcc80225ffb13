import { useRef, useState } from 'react'
import { locationFields } from '#domain/deliveries/location-form.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { cellsOfText } from '#features/catalogue/price-lists/browser/read-pasted.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import type { ImportedLocationsReply } from '../schema.ts'
import { type LocationSource, type LocationsSent, sendLocations } from './client.ts'
import { ImportErrors } from './import-errors.tsx'
import styles from './import-dialog.module.css'

interface ImportDialogProps {
  readonly onClose: () => void
  /** With the number of the locations that have been added. */
  readonly onAdded: (count: number) => void
}

const cellsOf = (text: string): LocationSource => cellsOfText(text).map((row) => row.map(({ text: cell }) => cell))

/** Adds many locations at once: pasted rows or a workbook, then what would be added, then the locations. */
export function ImportDialog({ onClose, onAdded }: ImportDialogProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [source, setSource] = useState<LocationSource | null>(null)
  const [dryRun, setDryRun] = useState<ImportedLocationsReply | null>(null)
  const [failure, setFailure] = useState<Extract<LocationsSent, { ok: false }> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const columns = locationFields.map((field) => portal(`locations.fields.${field}`)).join(', ')
  const number = (count: number): { readonly count: number; readonly number: string } => ({ count, number: formatNumber(count, locale) })

  async function send(next: LocationSource, { isDryRun }: { readonly isDryRun: boolean }): Promise<void> {
    setSource(next)
    setFailure(null)
    setDryRun(null)
    setIsBusy(true)
    const sent = await sendLocations(next, { isDryRun })
    setIsBusy(false)
    if (!sent.ok) setFailure(sent)
    else if (isDryRun) setDryRun(sent.reply)
    else onAdded(sent.reply.added)
  }

  function edit(typed: string): void {
    setText(typed)
    setSource(null)
    setDryRun(null)
    setFailure(null)
  }

  const canAdd = source !== null && dryRun !== null && dryRun.added > 0
  return (
    <Dialog
      open
      wide
      title={portal('locations.import.title')}
      onClose={onClose}
      actions={
        <>
          {canAdd ? (
            <Button look="primary" busy={isBusy} onClick={() => void send(source, { isDryRun: false })}>
              {portal('locations.import.add', number(dryRun.added))}
            </Button>
          ) : (
            <Button look="primary" busy={isBusy} disabled={text.trim() === ''} onClick={() => void send(cellsOf(text), { isDryRun: true })}>
              {portal('locations.import.check')}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {controls('form.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['steps']}>
        <p>{portal('locations.import.lead', { columns })}</p>
        <TextArea
          label={portal('locations.import.paste')}
          required={false}
          rows={6}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => edit(event.target.value)}
        />
        <div className={styles['file']}>
          <Button size="compact" disabled={isBusy} onClick={() => input.current?.click()}>
            {portal('locations.import.choose')}
          </Button>
          <small>{source instanceof File ? source.name : portal('locations.import.kinds')}</small>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.xls"
            aria-label={portal('locations.import.choose')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) {
                setText('')
                void send(file, { isDryRun: true })
              }
              // The same file can be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
        </div>
        {failure && <ImportErrors failure={failure} />}
        {dryRun && (
          <Banner tone={dryRun.added > 0 ? 'success' : 'notice'} isAnswer>
            {dryRun.added > 0 ? portal('locations.import.ready', number(dryRun.added)) : portal('locations.import.nothingNew')}{' '}
            {dryRun.added > 0 && dryRun.existing > 0 && portal('locations.import.existing', number(dryRun.existing))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
