import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { Translate } from '#messages/translator.ts'
import { portalUrlFor } from '#portal-urls'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { maxDesigns, maxDesignNameLength } from '../limit-designs.ts'
import type { CompanyDesign } from '../schema.ts'
import { getCompanyDesign } from './client.ts'
import { type DesignOrigin, originOfDesign } from './design-origin-store.ts'
import { saveForCompany, type SaveFailure, type SaveTarget } from './save-for-company.ts'

interface Origin {
  /** The saved design as it is now; undefined until it is known, null without one. */
  readonly found: CompanyDesign | null | undefined
  /** Whether the shop did not say what it is now. */
  readonly isUnreachable: boolean
  readonly retry: () => void
}

/** The saved design that a configuration comes from. One that was deleted, or is of another company, can't be replaced. */
function useOrigin(origin: DesignOrigin | null): Origin {
  const { value, failed, retry } = useLoaded(origin && origin.id, (id) =>
    getCompanyDesign(id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }),
  )
  return { found: origin ? value : null, isUnreachable: failed, retry }
}

interface SaveDesignDialogProps {
  readonly configuration: Configuration
  readonly onClose: () => void
}

/** The sentence of a failure that does not concern the name. */
function failureWords(t: Translate<'designer'>, reason: Exclude<SaveFailure, 'conflict' | 'nameTaken'>): string {
  switch (reason) {
    case 'missing':
    case 'refused':
    case 'invalid':
    case 'unreachable':
      return t(`link.failed.${reason}`)
    case 'tooMany':
    case 'tooOften':
    case 'deleted':
      return t(`company.failed.${reason}`, { max: maxDesigns })
  }
}

/** Saves a design for all people of the company: under a new name, or in place of the saved one that it comes from. */
export function SaveDesignDialog({ configuration, onClose }: SaveDesignDialogProps) {
  const t = useMessages('designer')
  const locale = useLocale()
  const [origin] = useState(() => originOfDesign(configuration.id))
  const { found, isUnreachable, retry } = useOrigin(origin)
  const [conflicting, setConflicting] = useState<CompanyDesign | null>(null)
  const [isNew, setIsNew] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<Exclude<SaveFailure, 'conflict'> | 'nameRequired' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [saved, setSaved] = useState<CompanyDesign | null>(null)

  const current = conflicting ?? found
  // Somebody else has saved it since it was opened here.
  const isLate = current?.version !== origin?.version
  const hasName = isNew || current === null

  async function save(target: SaveTarget): Promise<void> {
    setFailure(null)
    setIsBusy(true)
    const result = await saveForCompany(configuration, target)
    setIsBusy(false)
    if (result.ok) return setSaved(result.saved)
    if (result.current) setConflicting(result.current)
    if (result.reason === 'deleted') setIsNew(true)
    if (result.reason !== 'conflict') setFailure(result.reason)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const name = visibleText(typed)
    if (name === '') setFailure('nameRequired')
    else void save({ name })
  }

  if (saved)
    return (
      <Dialog
        open
        title={t('company.title')}
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            {t('company.close')}
          </Button>
        }
      >
        <Banner tone="success" isAnswer>
          {t('company.saved', { name: saved.name })} <Link to={portalUrlFor(locale, 'b2bDesigns')}>{t('company.toList')}</Link>
        </Banner>
      </Dialog>
    )

  return (
    <Dialog
      open
      title={t('company.title')}
      onClose={onClose}
      actions={
        <>
          {hasName ? (
            <Button look="primary" type="submit" form="save-design-form" busy={isBusy}>
              {t('company.save')}
            </Button>
          ) : (
            <>
              {isUnreachable ? (
                <Button look="primary" onClick={retry}>
                  {t('link.retry')}
                </Button>
              ) : (
                <Button look="primary" busy={isBusy || current === undefined} onClick={() => current && void save({ replaced: current })}>
                  {t(isLate ? 'company.replaceTheirs' : 'company.replace')}
                </Button>
              )}
              <Button disabled={isBusy} onClick={() => setIsNew(true)}>
                {t('company.asNew')}
              </Button>
            </>
          )}
          <Button look="quiet" onClick={onClose}>
            {t('company.cancel')}
          </Button>
        </>
      }
    >
      {failure !== null && failure !== 'nameRequired' && failure !== 'nameTaken' && (
        <Banner tone="error" isAnswer>
          {failureWords(t, failure)}
        </Banner>
      )}
      {isUnreachable && !hasName && (
        <Banner tone="error" isAnswer>
          {t('link.failed.unreachable')}
        </Banner>
      )}
      {hasName ? (
        <form id="save-design-form" noValidate onSubmit={submit}>
          <p>{t('company.text')}</p>
          <TextField
            label={t('company.name')}
            value={typed}
            maxLength={maxDesignNameLength}
            error={failure === 'nameRequired' || failure === 'nameTaken' ? t(`company.failed.${failure}`) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      ) : (
        current &&
        (isLate ? (
          <Banner tone="warning" isAnswer>
            {t('company.conflict', { name: current.name, moment: formatMoment(new Date(current.savedAt)) })}
          </Banner>
        ) : (
          <p>{t('company.comesFrom', { name: current.name })}</p>
        ))
      )}
    </Dialog>
  )
}
