import { type ReactNode, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner, type BannerTone } from '#ui/banner.tsx'

interface ClosableBannerProps {
  readonly tone: BannerTone
  /** Removes the message. Without it the banner is only hidden until the next mount. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A banner of the designer with a close button. */
export function ClosableBanner({ tone, onClose, children }: ClosableBannerProps) {
  const t = useMessages('designer')
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Banner tone={tone} closeLabel={t('closeNotice')} onClose={onClose ?? (() => setClosed(true))}>
      {children}
    </Banner>
  )
}
