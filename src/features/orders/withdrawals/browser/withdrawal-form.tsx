import { type FormEvent, useState } from 'react'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { formatMoment } from '#domain/format/days.ts'
import { maxGoodsLength } from '#domain/orders/text-lengths.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { postWithdrawal } from './client.ts'
import styles from './withdrawal-form.module.css'

const emptyStatement = { name: '', orderCode: '', email: '', goods: '' }
type Statement = typeof emptyStatement
type Field = keyof Statement

/** The invalid fields. */
const invalidFields = ({ name, orderCode, email }: Statement): readonly Field[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(/^\d{8,10}$/.test(orderCode.replace(/\s/g, '')) ? [] : (['orderCode'] as const)),
  ...(isEmail(email.trim()) ? [] : (['email'] as const)),
]

type Answer = { readonly receivedAt: string } | { readonly failure: 'unknown' | 'tooOften' | 'noAnswer' }

const failureOf = (error: unknown) => {
  const status = error instanceof ApiError ? error.status : 0
  return status === 404 ? 'unknown' : status === 429 ? 'tooOften' : 'noAnswer'
}

/** The form by which a consumer withdraws from a contract, and the acknowledgement of its receipt. */
export function WithdrawalForm({ contactEmail }: { contactEmail: string }) {
  const t = useMessages('checkout')
  const [statement, setStatement] = useState(emptyStatement)
  const { form, isChecked, refuse } = useCheckedForm()
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const issues = isChecked ? invalidFields(statement) : []
  const field = (name: Field) => ({
    name,
    value: statement[name],
    label: t(`withdrawal.${name}`),
    error: issues.includes(name) ? t(`withdrawal.issues.${name as 'name'}`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setStatement({ ...statement, [name]: target.value }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invalidFields(statement).length > 0) return refuse()
    setIsSending(true)
    void postWithdrawal(statement)
      .then(setAnswer, (error: unknown) => setAnswer({ failure: failureOf(error) }))
      .finally(() => setIsSending(false))
  }

  if (answer !== null && 'receivedAt' in answer)
    return (
      <div className={styles['received']}>
        <Banner tone="success" isAnswer>
          {t('withdrawal.received', { moment: formatMoment(new Date(answer.receivedAt)) })}
        </Banner>
        <p>{t('withdrawal.acknowledged', { email: statement.email.trim() })}</p>
      </div>
    )
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      {answer !== null && (
        <Banner tone="error" isAnswer>
          {t(`withdrawal.failure.${answer.failure}`, { email: contactEmail })}
        </Banner>
      )}
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('orderCode')} inputMode="numeric" autoComplete="off" hint={t('withdrawal.orderCodeHint')} />
      <TextField {...field('email')} type="email" autoComplete="email" hint={t('withdrawal.emailHint')} />
      <TextArea
        {...field('goods')}
        rows={3}
        maxLength={maxGoodsLength}
        optional={t('withdrawal.optional')}
        hint={t('withdrawal.goodsHint')}
      />
      <div>
        <Button type="submit" look="primary" size="large" busy={isSending}>
          {t('withdrawal.confirm')}
        </Button>
      </div>
    </form>
  )
}
