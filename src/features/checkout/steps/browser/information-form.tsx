import { type FormEvent, type ReactNode, useState } from 'react'
import { type FormError, formErrors } from '#domain/orders/check-information.ts'
import { activeAddress, type Information, setBillingCompany, setDeliveryAddress } from '#domain/orders/information.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import { vatNotice } from '#domain/vat/vat-notice.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { type AddressName, type FieldName, type FormPart, formParts, isShownWhileTyping, partOf } from './form-issues.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './information-form.module.css'

interface InformationFormProps {
  /** For buttons outside the form. */
  readonly id: string
  readonly information: Information
  readonly issues: ReadonlyMap<FieldName, FormError>
  /** Whether the order may go to another address than the billing address. */
  readonly allowsDeliveryAddress?: boolean
  /** Between billing and delivery address. */
  readonly children?: ReactNode
  readonly onChange: (next: Information) => void
  readonly onLeave: () => void
  /** Called when the shopper continues and nothing is wrong. */
  readonly onDone: () => void
}

/** Step 2. A format error is shown on blur, all others when the shopper continues; then the first one gets the focus. */
export function InformationForm(props: InformationFormProps) {
  const { id, information, issues, allowsDeliveryAddress = true, children, onChange, onLeave, onDone } = props
  const t = useMessages('checkout')
  const locale = useLocale()
  const { form, refuse } = useCheckedForm()
  const [leftFields, setLeftFields] = useState<ReadonlySet<FieldName>>(new Set())
  /** The parts of the form that the shopper has tried to submit. Only there an empty field is shown as an error. */
  const [submittedParts, setSubmittedParts] = useState<ReadonlySet<FormPart>>(new Set())
  /** A number of an earlier visit is complete. */
  const [openedWith] = useState(information.billingAddress.taxTin)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLeave()
    if (issues.size === 0) onDone()
    else {
      setSubmittedParts(new Set(formParts))
      refuse()
    }
  }
  /** A part that is opened later starts without errors; one that is switched off is reset. */
  const openPart = (part: FormPart, next: Information) => {
    setSubmittedParts(new Set([...submittedParts].filter((other) => other !== part)))
    setLeftFields(new Set([...leftFields].filter((field) => partOf(field) !== part)))
    onChange(next)
  }
  const issueOf = (field: FieldName): FormError | undefined => {
    const issue = issues.get(field)
    if (issue === undefined || submittedParts.has(partOf(field)) || issue === formErrors.zipCodeUnknown) return issue
    return leftFields.has(field) && isShownWhileTyping(issue) ? issue : undefined
  }
  const shownIssues = [...issues.keys()].filter((field) => submittedParts.has(partOf(field))).length
  const address = (name: AddressName) => ({
    name,
    address: information[name],
    issueOf,
    onChange: (field: keyof BillingAddress, value: string) =>
      onChange({ ...information, [name]: { ...information[name], [field]: value } }),
    onLeave: (field: FieldName) => {
      setLeftFields(new Set([...leftFields, field]))
      onLeave()
    },
  })

  const { taxTin } = information.billingAddress
  const notice = vatNotice({ locale, deliveryCountry: activeAddress(information).country, taxTin })
  /** An incomplete number is not shown as wrong. */
  const taxTinHint = (): string | undefined => {
    if (!notice) return undefined
    if (notice.kind !== 'invalid') return t(`information.vat.${notice.kind}`, { country: countryName(notice.country, locale) })
    const isTyping = !submittedParts.has('company') && !leftFields.has('billingAddress.taxTin') && taxTin !== openedWith
    return isTyping ? undefined : t('information.vat.invalidCharged')
  }

  return (
    <form ref={form} id={id} className={styles['form']} noValidate onSubmit={submit}>
      {shownIssues > 0 && <Banner tone="error">{t('stores.orderStore.invalidFormError', { count: shownIssues })}</Banner>}
      <div className={styles['switches']}>
        <Checkbox
          label={t('information.useBillingCompany')}
          checked={information.useBillingCompany}
          onChange={(event) => openPart('company', setBillingCompany(information, event.target.checked))}
        />
        {allowsDeliveryAddress && (
          <Checkbox
            label={t('information.useDeliveryAddress')}
            checked={information.useDeliveryAddress}
            onChange={(event) => openPart('delivery', setDeliveryAddress(information, event.target.checked))}
          />
        )}
      </div>
      <fieldset>
        <legend className={information.useDeliveryAddress ? styles['legend'] : 'visually-hidden'}>{t('information.billing')}</legend>
        <AddressFields {...address('billingAddress')} hasCompany={information.useBillingCompany} taxTinHint={taxTinHint()} />
      </fieldset>
      {children}
      {information.useDeliveryAddress && (
        <fieldset>
          <legend className={styles['legend']}>{t('information.delivery')}</legend>
          <AddressFields {...address('deliveryAddress')} hasCompany />
        </fieldset>
      )}
    </form>
  )
}
