import { useRef, useState } from 'react'
import { formatDate } from '#domain/format/days.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { createLink } from '#features/designs/links/browser/create-link.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { urlFor } from '#urls'
import styles from './link-dialog.module.css'

/** Creates a link to the configuration in its current state; null until the server has answered. */
function useLink(configuration: Configuration) {
  // A change of the design behind the dialog, such as a late picture, creates no second link.
  const [requested] = useState(configuration)
  const { value, retry } = useLoaded('link', () => createLink(requested))
  return { created: value ?? null, retry }
}

/** Stores the design under a link. Shows the URL for copying, its expiry, and what to do on failure. */
export function LinkDialog({ configuration, onClose }: { configuration: Configuration; onClose: () => void }) {
  const t = useMessages('designer')
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)
  const { created, retry } = useLink(configuration)
  const { productId } = configuration
  const address =
    created?.ok === true ? window.location.origin + urlFor(locale, 'configuration', { productId }, { design: created.link.token }) : ''

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      // Without clipboard permission the URL is selected for manual copying.
      field.current?.focus()
      setCopied('refused')
    }
  }

  return (
    <Dialog
      open
      title={t('link.title')}
      onClose={onClose}
      actions={
        <>
          {created?.ok === false ? (
            <Button look="primary" onClick={retry}>
              {t('link.retry')}
            </Button>
          ) : (
            <Button look="primary" busy={created === null} onClick={() => void copy()}>
              {t(copied === 'yes' ? 'link.copied' : 'link.copy')}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {t('link.close')}
          </Button>
        </>
      }
    >
      {created === null && <p>{t('link.making')}</p>}
      {created?.ok === false && <Banner tone="error">{t(`link.failed.${created.reason}`)}</Banner>}
      {created?.ok === true && (
        <>
          <p>{t('link.text', { day: formatDate(new Date(created.link.expiresAt)) })}</p>
          <TextField
            ref={field}
            className={styles['address']}
            label={t('link.address')}
            value={address}
            readOnly
            spellCheck={false}
            hint={copied === 'refused' ? t('link.copyYourself') : undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <output className="visually-hidden">{copied === 'yes' && t('link.copied')}</output>
    </Dialog>
  )
}
