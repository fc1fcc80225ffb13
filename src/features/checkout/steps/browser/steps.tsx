import { Link } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { urlFor } from '#urls'
import styles from './steps.module.css'

/** The steps of an order. Payment is part of the recapitulation. */
const steps = ['cart', 'information', 'recapitulation', 'thanks'] as const
export type CheckoutStepName = (typeof steps)[number]

/** The current step. Completed steps are links, except after the order was submitted. */
export function Steps({ current }: { current: CheckoutStepName }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const position = steps.indexOf(current)
  return (
    <nav className={styles['steps']} aria-label={t('steps.label')}>
      <ol>
        {steps.map((step, index) => {
          const isDone = index < position
          const name = t(`steps.${step}`)
          const mark = isDone ? <Icon name="check" size={14} /> : <span className={styles['number']}>{index + 1}</span>
          return (
            <li
              key={step}
              aria-current={index === position ? 'step' : undefined}
              data-state={isDone ? 'done' : index === position ? 'current' : 'next'}
            >
              {isDone && current !== 'thanks' ? (
                <Link to={urlFor(locale, step)} aria-label={t('steps.done', { name })}>
                  {mark}
                  <span className={styles['name']}>{name}</span>
                </Link>
              ) : (
                <span className={styles['cell']}>
                  {mark}
                  <span className={styles['name']}>{name}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles['count']}>{t('steps.count', { step: position + 1, steps: steps.length })}</p>
    </nav>
  )
}
