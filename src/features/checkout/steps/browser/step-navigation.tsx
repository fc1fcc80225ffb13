import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated, useStoredValue } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { type PlacedOrder, placedOrderStore, orderToConfirm } from './placed-order-store.ts'
import styles from './step-navigation.module.css'

/** A placed order whose confirmation has not been shown yet, from this tab or another one; null before hydration. */
export function useOrderToConfirm(): PlacedOrder | null {
  useStoredValue(placedOrderStore)
  return useIsHydrated() ? orderToConfirm() : null
}

export function RedirectToThanks() {
  return <Navigate to={urlFor(useLocale(), 'thanks')} replace />
}

export function RedirectToCart() {
  return <Navigate to={urlFor(useLocale(), 'cart')} replace />
}

interface StepNavigationProps {
  readonly continueButton: ReactNode
  /** A note on work in progress. */
  readonly underway?: ReactNode
  readonly back: { readonly to: string; readonly label: string }
}

/** The next button, which the bottom bar replaces on narrow screens, and the back link. */
export function StepNavigation({ continueButton, underway, back }: StepNavigationProps) {
  return (
    <>
      <div className={styles['continue']}>{continueButton}</div>
      {underway}
      <Link to={back.to} className={styles['back']}>
        <Icon name="arrow-left" size={16} />
        {back.label}
      </Link>
    </>
  )
}
