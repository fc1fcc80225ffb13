import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FileField } from '#ui/forms/file-field.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { maxCommentLength } from '#domain/orders/text-lengths.ts'
import { postProofs } from '#features/orders/proofs/browser/client.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { type OrderedItem, shownProof } from '#features/orders/proofs/proof-view.ts'
import { itemDesignQuery } from '#features/orders/proofs/item-design-links.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextArea } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import styles from './send-design.module.css'

interface SendDesignProps {
  readonly orderId: string
  readonly order: OrderView
  /** The name of an item. */
  readonly nameOf: (item: OrderedItem) => string
}

const { maxBytes, mediaTypes } = uploadRules.proof
type SendFailure = 'none' | 'file' | 'late' | 'failed' | { readonly pdf: string }

const isApproved = (item: OrderedItem): boolean => shownProof(item)?.approval === 'approved'

/** The button, for the one at the head of the order that presses it. */
export const sendDesignId = 'send-design'

interface ChangeLinksProps extends Pick<SendDesignProps, 'orderId' | 'nameOf'> {
  readonly items: readonly OrderedItem[]
}

/** Leads to the designer, where a design is changed and sent as the next proof. */
function ChangeLinks({ orderId, items, nameOf }: ChangeLinksProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return items.map((item) => {
    const { productId } = item.line
    const change = t('order.sendDesign.change')
    const of = { orderId, orderItemId: item.id, basedOn: item.proofs.at(-1)?.version ?? 0 }
    return (
      <Link key={item.id} to={urlFor(locale, 'configuration', { productId }, itemDesignQuery(of))}>
        {items.length > 1 ? `${change}: ${nameOf(item)}` : change}
      </Link>
    )
  })
}

/** A button that sends designs for approval: the ordered ones by one press, or files in their place. It asks first. */
export function SendDesign({ orderId, order, nameOf }: SendDesignProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  const isHydrated = useIsHydrated()
  const printed = order.items.filter(({ line }) => line.pdfData.length > 0)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const [comment, setComment] = useState('')
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)

  function open(): void {
    setChosen(new Set(printed.filter((item) => !isApproved(item)).map(({ id }) => id)))
    setFiles(new Map())
    setComment('')
    setFailure(null)
    setIsSent(false)
    setIsOpen(true)
  }

  async function send(): Promise<void> {
    const items = printed.filter(({ id }) => chosen.has(id))
    if (items.length === 0) return setFailure('none')
    const given = items.map(({ id }) => files.get(id)).filter((file) => file !== undefined)
    if (given.some(({ size, type }) => size > maxBytes || !mediaTypes.some((mediaType) => mediaType === type))) return setFailure('file')
    setIsSending(true)
    try {
      await postProofs(
        orderId,
        comment,
        items.map(({ id }) => ({ orderItemId: id, file: files.get(id) ?? null })),
      )
      setIsOpen(false)
      setIsSent(true)
    } catch (error) {
      keep(error)
      const { status = null, body = null } = error instanceof ApiError ? error : {}
      const [issue] = body?.reason === 'unreadable-pdf' ? (body.issues ?? []) : []
      if (issue) setFailure({ pdf: issue.message })
      else setFailure(status === 409 ? 'late' : status === 400 ? 'file' : 'failed')
    }
    setIsSending(false)
    void revalidate()
  }

  function choose(id: string, isChosen: boolean): void {
    setFailure(null)
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  }
  function setFile(id: string, file: File | null): void {
    setFailure(null)
    setFiles(new Map([...files].filter(([one]) => one !== id).concat(file ? [[id, file]] : [])))
  }

  return (
    <div className={styles['send']}>
      {isSent && (
        <Banner tone="success" isAnswer>
          {t('order.sendDesign.sent')}
        </Banner>
      )}
      <Button id={sendDesignId} look="quiet" size="compact" disabled={!isHydrated} onClick={open}>
        {t('order.sendDesign.open')}
      </Button>
      <ChangeLinks orderId={orderId} items={printed.filter((item) => !isApproved(item))} nameOf={nameOf} />
      <ConfirmDialog
        open={isOpen}
        title={`${t('order.sendDesign.title')}, ${order.orderCode}`}
        onClose={() => setIsOpen(false)}
        yes={t('order.sendDesign.send')}
        no={controls('action.no')}
        busy={isSending}
        onYes={() => void send()}
      >
        <div className={styles['fields']}>
          <p>{t('order.sendDesign.question', { status: t('status.toApproveDesign') })}</p>
          <ul>
            {printed.map((item) => (
              <li key={item.id}>
                <Checkbox
                  label={isApproved(item) ? t('order.sendDesign.approved', { name: nameOf(item) }) : nameOf(item)}
                  checked={chosen.has(item.id)}
                  onChange={(event) => choose(item.id, event.target.checked)}
                />
                {chosen.has(item.id) && (
                  <FileField
                    accept={mediaTypes.join(',')}
                    label={t('order.sendDesign.file')}
                    optional={t('order.invoices.optional')}
                    hint={t('order.sendDesign.fileHint')}
                    file={files.get(item.id) ?? null}
                    onChange={(file) => setFile(item.id, file)}
                  />
                )}
              </li>
            ))}
          </ul>
          <TextArea
            label={t('order.sendDesign.comment')}
            optional={t('order.invoices.optional')}
            rows={3}
            maxLength={maxCommentLength}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {failure !== null && (
            <Banner tone="error">
              {typeof failure === 'string'
                ? t(`order.sendDesign.failures.${failure}`, { cause })
                : t('order.sendDesign.failures.pdf', { reason: failure.pdf })}
            </Banner>
          )}
        </div>
      </ConfirmDialog>
    </div>
  )
}
