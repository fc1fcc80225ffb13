import { type ReactNode, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner, type BannerTone } from '#ui/banner.tsx'

interface ClosableBannerProps {
  readonly tone: BannerTone
  /** Deletes what the banner says; without it the banner only hides until it is mounted again. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A banner of the designer with a cross. */
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
