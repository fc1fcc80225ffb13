import type { ReactNode } from 'react'
import { useIsHydrated } from './stored-value.ts'
import styles from './waiting-fields.module.css'

/** Fields that take no input until the page is hydrated, because what is typed before would be lost. They look as usual meanwhile. */
export function WaitingFields({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <fieldset role="none" className={styles['fields']} disabled={!isHydrated} data-waiting={!isHydrated || undefined}>
      {children}
    </fieldset>
  )
}
