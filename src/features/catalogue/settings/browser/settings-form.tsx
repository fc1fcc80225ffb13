import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { countries } from '#domain/postal/countries.ts'
import { type ExampleBasis, priceExamples, transportExamples } from '#domain/pricing/settings-examples.ts'
import { ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { AdminSettings } from '../schema.ts'
import { toTariffRow } from '../tariff-rows.ts'
import type { ChangedField } from './changed-fields.ts'
import { ExampleList } from './example-list.tsx'
import { ExcludedList } from './excluded-list.tsx'
import { OneOffPriceGroup, PlainGroup, PrintLimitGroup, SignInGroup } from './setting-groups.tsx'
import styles from './settings-form.module.css'
import { TariffFields } from './tariff-table.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useSettingWords } from './use-setting-words.ts'

/** The save bar names this many changes and counts the others. */
const namedChanges = 3

interface SettingsFormProps {
  settings: AdminSettings
  basis: ExampleBasis
  productNames: Readonly<Record<string, string>>
  /** The audit trail, beside the form. */
  trail: ReactNode
}

/** All settings on one page, with what a change would do, and the save bar. */
export function SettingsForm({ settings, basis, productNames, trail }: SettingsFormProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const { wordsOf } = useSettingWords()
  const { form, base, saved, read, changes, outcome, cause, save, discard, conflict } = useSettingsForm(settings)
  const { issues } = read
  const shown = useDeferredValue(read)
  const prices = useMemo(() => priceExamples(base, shown.settings, basis), [base, shown, basis])
  const transports = useMemo(
    () => transportExamples(countries, base.tariffs.map(toTariffRow), shown.tariffs.map(toTariffRow)),
    [base, shown],
  )

  function sentence(): ReactNode {
    if (issues.size > 0) return controls('form.correct', { count: issues.size })
    if (changes.length === 0) return outcome === 'saved' ? controls('form.saved') : controls('form.unchanged')
    const named = changes.slice(0, namedChanges).map((field) => {
      const { name, before, after } = wordsOf(field)
      return (
        <span key={field.path}>
          {controls('form.change', { name, before })} <strong>{after}</strong>.{' '}
        </span>
      )
    })
    return (
      <>
        {named}
        {changes.length > namedChanges && `${controls('form.moreChanges', { count: changes.length - namedChanges })} `}
        {t('settings.applies')}
      </>
    )
  }

  const contested = (field: ChangedField) => {
    const own = changes.find(({ path }) => path === field.path)
    const { name, after } = wordsOf(field)
    return { key: field.path, name, theirs: after, mine: own ? wordsOf(own).after : null }
  }

  const values = { saved: saved.numbers, issues }
  return (
    <FormProvider {...form}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {outcome === 'failed' && (
          <Banner tone="error" isAnswer>
            {controls('form.failed', { cause })}
          </Banner>
        )}
        {conflict && (
          <ConflictNotice keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs}>
            <ContestedFields fields={conflict.theirs.map(contested)} />
          </ConflictNotice>
        )}
        <div className={styles['page']}>
          <div className={styles['groups']}>
            <WaitingFields>
              <PlainGroup group="currency" {...values} />
              <PlainGroup group="minimums" {...values} />
              <PlainGroup group="usualQuantities" {...values} />
              <PlainGroup group="digitalPrint" {...values} />
              <OneOffPriceGroup {...values} />
              <TariffFields base={base} saved={saved.prices} issues={issues} />
              <ExcludedList issues={issues} />
              <PlainGroup group="transfers" {...values} />
              <PlainGroup group="production" {...values} />
              <PlainGroup group="orderLimits" {...values} />
              <PrintLimitGroup {...values} />
              <SignInGroup />
            </WaitingFields>
          </div>
          <div className={styles['beside']}>
            {changes.length > 0 && <ExampleList prices={prices} transports={transports} productNames={productNames} />}
            {trail}
          </div>
        </div>
        <SaveBar
          saveLabel={changes.length === 0 ? controls('form.save') : controls('form.saveChanges', { count: changes.length })}
          discardLabel={controls('form.discard')}
          isSaving={outcome === 'saving'}
          isDisabled={changes.length === 0 || issues.size > 0 || conflict !== null}
          isUnchanged={changes.length === 0 && issues.size === 0}
          onDiscard={discard}
        >
          {sentence()}
        </SaveBar>
      </form>
      <LeaveGuard isDirty={changes.length > 0 || issues.size > 0} />
    </FormProvider>
  )
}
