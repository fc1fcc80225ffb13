import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Icon, type IconName } from './icon.tsx'

export type BannerTone = 'error' | 'warning' | 'success' | 'notice'

const marks = { error: 'alert', warning: 'alert', success: 'check', notice: 'arrow-right' } as const satisfies Record<BannerTone, IconName>

/** A sentence above what it is about. Errors interrupt a screen reader, the rest waits. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <div className={styles['banner']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={marks[tone]} />
      <div>{children}</div>
    </div>
  )
}
