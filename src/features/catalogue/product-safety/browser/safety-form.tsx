import { languageTag, locales } from '#domain/locale.ts'
import { maxSafetyLength } from '#domain/catalogue/product-safety.ts'
import { countryName, countryOptions } from '#domain/postal/country-name.ts'
import { isUnionCountry } from '#domain/postal/countries.ts'
import type { Manufacturer } from '#features/catalogue/products/manufacturer-facts.ts'
import { ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { LeaveGuard } from '#ui/forms/leave-guard.tsx'
import { FormSection } from '#ui/forms/form-section.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { SafetyView } from '../safety-view.ts'
import styles from './safety-form.module.css'
import { manufacturerFields, type SafetyField } from './safety-state.ts'
import { useSafetyForm } from './use-safety-form.ts'

interface SafetyFormProps extends SafetyView {
  readonly productId: string
  /** What is shown where the office names no manufacturer. */
  readonly seller: Manufacturer
}

/** Who made a product and what to mind when it is used. Empty fields show in grey what the shop shows instead. */
export function SafetyForm({ productId, stored, usual, seller }: SafetyFormProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const address = useMessages('checkout')
  const locale = useLocale()
  const { form, typed, errorOf, errorCount, changes, outcome, cause, save, discard, conflict } = useSafetyForm(productId, stored)

  const nameOf = (field: SafetyField): string => {
    if (field === 'name') return t('safety.fields.name')
    const language = locales.find((one) => one === field)
    if (language !== undefined) return t('safety.fields.information', { language: t(`partners.locales.${language}`) })
    return address(`information.fields.${field as 'street'}`)
  }
  const valueOf = (field: SafetyField, text: string): string => (text === '' ? '–' : field === 'country' ? countryName(text, locale) : text)
  const field = (name: SafetyField) => ({
    ...form.register(name),
    // The form writes its values into the fields only with the page's scripts; until then the HTML has to carry them.
    defaultValue: form.getValues(name),
    label: nameOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  })
  const sentence = (): string => {
    if (errorCount > 0) return controls('form.correct', { count: errorCount })
    if (changes.length > 0) return t('partners.changed', { fields: changes.map(nameOf).join(', ') })
    return controls(outcome === 'saved' ? 'form.saved' : 'form.unchanged')
  }
  const contested = (name: SafetyField, theirs: string) => ({
    key: name,
    name: nameOf(name),
    theirs: valueOf(name, theirs),
    mine: changes.includes(name) ? valueOf(name, typed[name]) : null,
  })

  return (
    <form
      className={styles['form']}
      noValidate
      aria-labelledby="product-safety"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <header>
        <h2 id="product-safety">{t('safety.title')}</h2>
        <p>{t('safety.lead')}</p>
      </header>
      {outcome === 'failed' && (
        <Banner tone="error" isAnswer>
          {controls('form.failed', { cause })}
        </Banner>
      )}
      {conflict && (
        <ConflictNotice keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs}>
          <ContestedFields fields={conflict.fields.map((name) => contested(name, conflict.theirs[name]))} />
        </ConflictNotice>
      )}
      <WaitingFields>
        <FormSection title={t('safety.manufacturer')} hint={t('safety.manufacturerHint')}>
          {manufacturerFields.map((name) =>
            name === 'country' ? (
              <SelectField key={name} {...field(name)}>
                <option value="">{t('safety.seller', { country: seller.countryName })}</option>
                {countryOptions(locale)
                  .filter(({ country }) => isUnionCountry(country))
                  .map(({ country, name: text }) => (
                    <option key={country} value={country}>
                      {text}
                    </option>
                  ))}
              </SelectField>
            ) : (
              <TextField key={name} {...field(name)} required={false} placeholder={seller[name]} />
            ),
          )}
        </FormSection>
        <FormSection title={t('safety.information')} hint={t('safety.informationHint')}>
          {locales.map((name) => (
            <TextArea
              key={name}
              {...field(name)}
              required={false}
              className={styles['text']}
              placeholder={usual[name]}
              maxLength={maxSafetyLength}
              lang={languageTag(name)}
            />
          ))}
        </FormSection>
      </WaitingFields>
      <SaveBar
        saveLabel={controls('form.save')}
        discardLabel={controls('form.discard')}
        isSaving={outcome === 'saving'}
        isDisabled={changes.length === 0 || conflict !== null}
        isUnchanged={changes.length === 0}
        onDiscard={discard}
      >
        {sentence()}
      </SaveBar>
      <LeaveGuard isDirty={changes.length > 0} />
    </form>
  )
}
