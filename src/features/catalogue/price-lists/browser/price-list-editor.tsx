import { useState } from 'react'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { type EditedList, nameOfRow, rowsOfTab } from '../edited-list.ts'
import { categoryOfTab, decimalsOfTab, type PriceTab } from '#domain/pricing/price-tabs.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { OneOffPriceTable } from './one-off-price-table.tsx'
import { PriceConflict } from './price-conflict.tsx'
import styles from './price-list-editor.module.css'
import { PriceTable } from './price-table.tsx'
import { PrintPricePlot } from './print-price-plot.tsx'
import { PriceTools } from './price-tools.tsx'
import type { PasteIssue } from './read-pasted.ts'
import { SavePricesDialog } from './save-prices-dialog.tsx'
import { usePriceListEdits } from './use-price-list-edits.ts'
import { usePriceRows } from './use-price-rows.tsx'

interface PriceListEditorProps {
  readonly list: EditedList
  readonly tab: PriceTab
  /** Rows are shown whose name or code contains it. */
  readonly phrase: string
  readonly isReadOnly: boolean
  readonly settings: PublicSettings
  /** The kinds of products, by product. */
  readonly typeNames: Readonly<Record<string, string>>
}

/** A price list with its tabs edited side by side, and saved together. */
export function PriceListEditor({ list, tab, phrase, isReadOnly, settings, typeNames }: PriceListEditorProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const edits = usePriceListEdits(list, phrase)
  const { base, changes, conflict, outcome } = edits
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState<readonly PasteIssue[]>([])
  const shown = edits.shown[tab]
  const editing = edits.editings[tab]
  const wrong = editing.refused
  const total = rowsOfTab(base, tab).length
  const { heads, rows, isOffered } = usePriceRows({ list: base, tab, shown, settings, typeNames })
  const isTechnology = categoryOfTab(tab) === null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsking(true)
      }}
    >
      {outcome === 'failed' && (
        <Banner tone="error" isAnswer>
          {t('priceLists.updateFailed', { cause: edits.cause })}
        </Banner>
      )}
      {conflict && <PriceConflict {...conflict} />}
      {refused.length > 0 && (
        <Banner tone="error" isAnswer closeLabel={t('frame.close')} onClose={() => setRefused([])}>
          {t('priceLists.pasteRefused', { count: refused.length, text: refused[0]?.text ?? '' })}
        </Banner>
      )}
      {wrong && (
        <Banner tone="error" isAnswer closeLabel={t('frame.close')} onClose={editing.dismissRefused}>
          {t('priceLists.aboveZero', { row: nameOfRow(base, tab, wrong.row), from: tiers[wrong.column]?.pcsFrom ?? 1 })}
        </Banner>
      )}
      <div className={styles['above']}>
        <PhraseField label={t('priceLists.search')} />
        {!isReadOnly && <PriceTools editing={editing} />}
      </div>
      {shown.length === 0 ? (
        <p className={styles['nothing']} role="status">
          {t('priceLists.nothingFound', { phrase })}
        </p>
      ) : (
        <PriceTable
          key={tab}
          label={t(`priceLists.tabs.${tab}`)}
          heads={heads}
          rows={rows}
          editing={editing}
          decimals={decimalsOfTab(tab)}
          isOffered={isOffered}
          onPasteRefused={isReadOnly ? null : setRefused}
        />
      )}
      <p className={styles['note']}>
        {t(shown.length === total ? 'priceLists.rows' : 'priceLists.rowsFound', { count: total, shown: shown.length })}{' '}
        {t(isTechnology ? 'priceLists.dotTechnology' : 'priceLists.dot')}
        {!isReadOnly && ` ${t('priceLists.keys')}`}
      </p>
      {isTechnology && (
        <div className={styles['prints']}>
          <PrintPricePlot list={base} grid={edits.editings.technologie.whole} settings={settings} />
          <OneOffPriceTable settings={settings} />
        </div>
      )}
      {!isReadOnly && (
        <SaveBar
          saveLabel={changes.length === 0 ? controls('form.save') : controls('form.saveChanges', { count: changes.length })}
          discardLabel={controls('form.discard')}
          isSaving={outcome === 'saving'}
          isDisabled={changes.length === 0 || conflict !== null}
          isUnchanged={changes.length === 0}
          onDiscard={edits.discard}
        >
          {changes.length === 0 ? controls(outcome === 'saved' ? 'form.saved' : 'form.unchanged') : t('priceLists.applies')}
        </SaveBar>
      )}
      <SavePricesDialog
        open={isAsking}
        changes={changes}
        isSaving={outcome === 'saving'}
        onSave={(validFrom) => void edits.save(validFrom).then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
      <LeaveGuard isDirty={changes.length > 0} />
    </form>
  )
}
