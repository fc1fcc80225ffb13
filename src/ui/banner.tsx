import { type ReactNode, useEffect, useRef } from 'react'
import styles from './banner.module.css'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

export type BannerTone = 'error' | 'warning' | 'success' | 'notice'

const marks = { error: 'alert', warning: 'alert', success: 'check', notice: 'arrow-right' } as const satisfies Record<BannerTone, IconName>

/** Either with a labelled close button or without one. */
type Closing = { closeLabel: string; onClose: () => void } | { closeLabel?: never; onClose?: never }

type BannerProps = Closing & {
  tone: BannerTone
  /** Set for the result of an action: the banner scrolls into view. */
  isAnswer?: boolean | undefined
  children: ReactNode
}

/** A message above its subject. Errors interrupt a screen reader, others do not. */
export function Banner({ tone, isAnswer = false, closeLabel, onClose, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer])
  return (
    <div ref={banner} className={styles['banner']} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={marks[tone]} />
      <div>{children}</div>
      {onClose && (
        <IconButton className={styles['close']} label={closeLabel} onClick={onClose}>
          <Icon name="cross" size={18} />
        </IconButton>
      )}
    </div>
  )
}
