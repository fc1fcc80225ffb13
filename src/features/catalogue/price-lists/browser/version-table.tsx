import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import type { PriceVersion } from '../schema.ts'
import { restorePrices, withdrawPrices } from './client.ts'
import { VersionChanges } from './version-changes.tsx'
import { VersionDialog, type VersionAction } from './version-dialog.tsx'
import styles from './version-table.module.css'

const tones = { past: 'waiting', inForce: 'done', planned: 'next', withdrawn: 'waiting' } as const satisfies Record<
  PriceVersion['state'],
  TagTone
>

interface VersionTableProps {
  readonly listId: string
  /** The version in force; a way back is refused if it has changed meanwhile. */
  readonly priceVersion: number
  readonly versions: readonly PriceVersion[]
}

/** The versions of a list with author, time, source and difference, and the way back to each. */
export function VersionTable({ listId, priceVersion, versions }: VersionTableProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<number | null>(null)
  const [asked, setAsked] = useState<VersionAction | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { cause, keep } = useFailure()
  const [outcome, setOutcome] = useState<'none' | 'restored' | 'withdrawn' | 'late' | 'failed'>('none')

  async function act({ kind, version }: VersionAction, validFrom: Date | null): Promise<void> {
    setIsBusy(true)
    try {
      const start = validFrom === null ? {} : { validFrom: validFrom.toISOString() }
      if (kind === 'restore') await restorePrices(listId, version, { priceVersion, ...start })
      else await withdrawPrices(listId, version)
      setOutcome(kind === 'restore' ? 'restored' : 'withdrawn')
    } catch (error) {
      const isLate = error instanceof ApiError && [404, 409].includes(error.status)
      if (!isLate) reportHandledError(error)
      keep(error)
      setOutcome(isLate ? 'late' : 'failed')
    }
    await revalidate()
    setIsBusy(false)
    setAsked(null)
  }

  return (
    <>
      {outcome !== 'none' && (
        <Banner
          tone={outcome === 'failed' ? 'error' : outcome === 'late' ? 'warning' : 'success'}
          isAnswer
          closeLabel={t('frame.close')}
          onClose={() => setOutcome('none')}
        >
          {outcome === 'failed' ? controls('form.failed', { cause }) : t(`priceLists.versions.${outcome}`)}
        </Banner>
      )}
      <ol className={styles['versions']}>
        {versions.map(({ version, validFrom, createdAt, author, source, basedOn, fileName, state }) => (
          <li key={version}>
            <div className={styles['version']}>
              <strong>{t('priceLists.versions.number', { version })}</strong>
              <Tag tone={tones[state]}>{t(`priceLists.versions.states.${state}`)}</Tag>
              <p>
                {t(`priceLists.versions.sources.${source}`, { version: basedOn ?? 0, file: fileName ?? '' })}
                {author && `, ${author.email}`}
                {', '}
                <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
                {validFrom > createdAt &&
                  state !== 'past' &&
                  `. ${t('priceLists.versions.from', { time: formatMoment(new Date(validFrom)) })}`}
              </p>
              <span className={styles['actions']}>
                {basedOn !== null && (
                  <Button
                    size="compact"
                    look="quiet"
                    aria-expanded={opened === version}
                    onClick={() => setOpened(opened === version ? null : version)}
                  >
                    {t('priceLists.versions.changes')}
                  </Button>
                )}
                {state === 'past' && (
                  <Button size="compact" onClick={() => setAsked({ kind: 'restore', version })}>
                    {t('priceLists.versions.restore')}
                  </Button>
                )}
                {state === 'planned' && (
                  <Button size="compact" onClick={() => setAsked({ kind: 'withdraw', version })}>
                    {t('priceLists.versions.withdraw')}
                  </Button>
                )}
              </span>
            </div>
            {opened === version && basedOn !== null && <VersionChanges listId={listId} version={version} since={basedOn} />}
          </li>
        ))}
      </ol>
      <VersionDialog action={asked} isBusy={isBusy} onConfirm={(action, time) => void act(action, time)} onClose={() => setAsked(null)} />
    </>
  )
}
