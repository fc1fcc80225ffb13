import { useFailure } from '#ui/forms/use-failure.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '#domain/format/format-number.ts'
import { maxCommentLength } from '#domain/orders/text-lengths.ts'
import { useRequestKey } from '#ui/forms/use-request-key.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import styles from './message-form.module.css'
import { useAttachments } from './use-attachments.ts'

interface MessageFormProps {
  /** Whom the message goes to. */
  readonly label: string
  /** Sends the message; a repeated key sends nothing. */
  readonly post: (comment: string, key: string, files: readonly File[]) => Promise<unknown>
  /** Whether there are words or files that are not sent yet. */
  readonly onDirty: (isDirty: boolean) => void
}

/** The id of the form, of which a page has one. */
export const messageFormId = 'order-message'

type MessageFailure = 'cancelled' | 'tooOften' | 'failed'

function failureOf(error: unknown): MessageFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.body.reason === 'cancelled') return 'cancelled'
  return error.body.reason === 'too-often' ? 'tooOften' : 'failed'
}

/** Above this length the remaining number of characters is shown. */
const nearlyFull = maxCommentLength - 200

/** Writes to the other side of an order, with Ctrl+Enter too. The words stay until the message is there. */
export function MessageForm({ label, post, onDirty }: MessageFormProps) {
  const t = useMessages('office')
  const checkout = useMessages('checkout')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  const { keyFor, dropKey } = useRequestKey()
  const attachments = useAttachments()
  const { accepted } = attachments
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<MessageFailure | null>(null)
  const number = (count: number): string => formatNumber(count, locale)
  const left = { left: number(maxCommentLength - comment.length), max: number(maxCommentLength) }

  const isDirty = comment.trim() !== '' || accepted.length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  function write(text: string): void {
    setComment(text)
    setIsMissing(false)
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setFailure(null)
    if (!isDirty) return setIsMissing(true)
    setIsSending(true)
    try {
      const names = accepted.map(({ name, size, lastModified }) => [name, size, lastModified])
      await post(comment, keyFor({ comment, names }), accepted)
      dropKey()
      await revalidate()
      write('')
      attachments.clear()
    } catch (error) {
      const reason = failureOf(error)
      keep(error)
      if (reason === 'failed') reportHandledError(error)
      setFailure(reason)
    } finally {
      setIsSending(false)
    }
  }

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form id={messageFormId} noValidate className={styles['form']} onSubmit={(event) => void send(event)}>
      <WaitingFields>
        <TextArea
          label={label}
          rows={3}
          maxLength={maxCommentLength}
          value={comment}
          readOnly={isSending}
          error={isMissing ? t('order.message.missing') : undefined}
          hint={comment.length < nearlyFull ? undefined : checkout('summary.noteLeft', left)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByKey}
        />
        <MessageAttachments attachments={attachments} />
        {failure && <Banner tone="error">{t(`order.message.failures.${failure}`, { cause })}</Banner>}
        <Button type="submit" busy={isSending} className={styles['send']}>
          {t('order.message.send')}
        </Button>
      </WaitingFields>
    </form>
  )
}
