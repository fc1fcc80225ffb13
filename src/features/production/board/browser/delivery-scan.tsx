import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { maxCodeLength } from './schedule-fields.ts'

const scanner = lazyPart(() => import('#ui/scan/scan-dialog.tsx'))

/** Four corners around a code. */
export const scanDrawing = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M6.500 8h7v4h-7z'

interface DeliveryScannerProps {
  /** The address whose parcel is scanned; null for none. */
  readonly place: string | null
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The dialog that scans the code of a parcel. It is loaded when it is first opened. */
export function DeliveryScanner({ place, onCode, onClose }: DeliveryScannerProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const [wasOpened, setWasOpened] = useState(false)
  if (place !== null && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Lazy
      part={scanner}
      failed={(retry) => (
        <Banner tone="error" isAnswer>
          {controls('scan.failure.unloaded')}{' '}
          <Button look="text" size="compact" onClick={retry}>
            {controls('scan.retry')}
          </Button>
        </Banner>
      )}
    >
      {({ ScanDialog }) => (
        <ScanDialog
          open={place !== null}
          title={t('order.schedule.scanTitle')}
          target={place ?? ''}
          maxLength={maxCodeLength}
          onCode={onCode}
          onClose={onClose}
        />
      )}
    </Lazy>
  )
}
