import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { sites } from '#domain/locale.ts'
import { type LocationFieldName, locationFields, locationIssue } from '#domain/deliveries/location-form.ts'
import { unprintableLetters } from '#domain/format/document-letters.ts'
import { countryOptions } from '#domain/postal/country-name.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import { ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { DeliveryLocation } from '../schema.ts'
import { postLocation, putLocation } from './client.ts'
import styles from './locations.module.css'

type LocationText = Record<LocationFieldName, string>

interface LocationDialogProps {
  /** Null for a new location. */
  readonly location: DeliveryLocation | null
  /** The company of a new location. */
  readonly companyName?: string | undefined
  readonly onClose: () => void
  /** With the name of the location, and the saved one; `used` if an order has locked it meanwhile. */
  readonly onEnd: (outcome: 'saved' | 'used', companyName: string, saved?: DeliveryLocation) => void
}

const textsOf = (location: DeliveryLocation): LocationText => ({
  ...(Object.fromEntries(locationFields.map((field) => [field, location[field]])) as LocationText),
  zipCode: formatPostalCode(location.country, location.zipCode).replace('\u00a0', ' '),
})

/** How the browser fills in a field. */
const inputs: Partial<Record<LocationFieldName, { readonly type?: string; readonly autoComplete: string }>> = {
  companyName: { autoComplete: 'organization' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  street: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  zipCode: { autoComplete: 'postal-code' },
}

/** Adds a delivery location or changes it. Errors are shown once the form was sent, and follow every later change. */
export function LocationDialog({ location, companyName = '', onClose, onEnd }: LocationDialogProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const locale = useLocale()
  const empty = {
    ...(Object.fromEntries(locationFields.map((field) => [field, ''])) as LocationText),
    country: sites[locale].country,
    companyName,
  }
  const [base, setBase] = useState(location)
  const [theirs, setTheirs] = useState<DeliveryLocation | null>(null)
  const { cause, keep } = useFailure()
  const [failure, setFailure] = useState<'failed' | 'tooMany' | null>(null)
  const form = useForm<LocationText>({ defaultValues: location ? textsOf(location) : empty })
  const { register, handleSubmit, formState, getValues, reset, control } = form
  const country = useWatch({ control, name: 'country' })
  const example = isCountry(country) ? formatPostalCode(country, postalCodeExamples[country]) : ''

  const field = (name: LocationFieldName) => ({
    label: portal(`locations.fields.${name}`),
    error: formState.errors[name]?.message,
    className: styles[name],
    required: true,
    ...inputs[name],
    ...register(name, {
      // Another country has another form of postal codes.
      ...(name === 'country' && { deps: ['zipCode'] }),
      validate: (value, typed) => {
        const issue = locationIssue(name, typed)
        return issue === null || portal(`locations.issues.${issue}`, { example, letter: unprintableLetters(value)[0] ?? '' })
      },
    }),
  })

  async function save(typed: LocationText): Promise<void> {
    setFailure(null)
    try {
      const saved = await (base ? putLocation(base.id, { ...typed, version: base.version }) : postLocation(typed))
      onEnd('saved', saved.companyName, saved)
    } catch (error) {
      const { reason, current } = error instanceof ApiError ? (error.body as { reason?: string; current?: DeliveryLocation }) : {}
      if (reason === 'used') onEnd('used', typed.companyName.trim())
      else if (reason === 'conflict' && current) setTheirs(current)
      else if (reason === 'too-many') setFailure('tooMany')
      else {
        reportHandledError(error)
        keep(error)
        setFailure('failed')
      }
    }
  }

  /** Goes on from what somebody else has saved. */
  function continueFrom(current: DeliveryLocation, texts: LocationText): void {
    setBase(current)
    reset(texts)
    setTheirs(null)
  }

  function conflictWith(current: DeliveryLocation) {
    const [before, mine, now] = [base ? textsOf(base) : empty, getValues(), textsOf(current)]
    const isMine = (name: LocationFieldName) => mine[name] !== before[name]
    const contested = locationFields.filter((name) => now[name] !== before[name])
    return (
      <ConflictNotice
        keepMine={() =>
          continueFrom(current, { ...now, ...Object.fromEntries(locationFields.filter(isMine).map((name) => [name, mine[name]])) })
        }
        takeTheirs={() => continueFrom(current, now)}
      >
        <ContestedFields
          fields={contested.map((name) => ({
            key: name,
            name: portal(`locations.fields.${name}`),
            theirs: now[name],
            mine: isMine(name) ? mine[name] : null,
          }))}
        />
      </ConflictNotice>
    )
  }

  return (
    <ConfirmDialog
      wide
      title={portal(location ? 'locations.edit' : 'locations.add')}
      onClose={onClose}
      yes={controls('form.save')}
      no={controls('form.cancel')}
      form="location-form"
      busy={formState.isSubmitting}
      disabled={theirs !== null}
    >
      <p>{portal('locations.lockHint')}</p>
      {failure && (
        <Banner tone="error" isAnswer>
          {failure === 'failed' ? controls('form.failed', { cause }) : portal('locations.issues.tooManyLocations')}
        </Banner>
      )}
      {theirs && conflictWith(theirs)}
      <form id="location-form" noValidate className={styles['form']} onSubmit={(event) => void handleSubmit(save)(event)}>
        {locationFields.map((name) =>
          name === 'country' ? (
            <SelectField key={name} {...field(name)}>
              {countryOptions(locale).map(({ country: code, name: countryName }) => (
                <option key={code} value={code}>
                  {countryName}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField key={name} {...field(name)} />
          ),
        )}
      </form>
    </ConfirmDialog>
  )
}
