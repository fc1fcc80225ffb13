import { type SubmitEvent, useEffect, useRef } from 'react'
import { maxCommentLength } from '#domain/orders/text-lengths.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import styles from './pin-form.module.css'
import type { PinDraft, PinDrafting } from './use-pin-draft.ts'

interface PinFormProps {
  readonly draft: PinDraft
  readonly pins: PinDrafting
  /** The latest version, which the comment goes to. */
  readonly proofId: string
  readonly onClosed: () => void
}

/** The words of a comment that is being pinned to a proof. */
export function PinForm({ draft, pins: { isSending, failure, write, cancel, send }, proofId, onClosed }: PinFormProps) {
  const t = useMessages('orders')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { comment, focus, turn } = draft
  useEffect(() => {
    if (focus === 'words') field.current?.focus()
    // The bar of the decision stands over what is at the foot of the window.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [focus, turn])
  const isNewer = draft.proofId !== proofId || failure === 'newer'

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void send(proofId).then((refused) => refused === null && onClosed())
  }

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      {isNewer && <Banner tone="warning">{t('lookup.proofs.pins.newer')}</Banner>}
      <TextArea
        ref={field}
        label={t('lookup.proofs.pins.label')}
        rows={3}
        maxLength={maxCommentLength}
        value={comment}
        readOnly={isSending}
        error={failure === 'missing' ? t('lookup.proofs.commentError') : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {failure !== null && failure !== 'missing' && failure !== 'newer' && (
        <Banner tone="error">{t(`lookup.proofs.pins.failures.${failure}`)}</Banner>
      )}
      <div className={styles['actions']}>
        <Button type="submit" busy={isSending}>
          {t('lookup.proofs.pins.send')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            cancel()
            onClosed()
          }}
        >
          {t('lookup.proofs.pins.cancel')}
        </Button>
      </div>
    </form>
  )
}
