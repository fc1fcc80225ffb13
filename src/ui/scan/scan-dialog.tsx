import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import styles from './scan-dialog.module.css'
import { TorchButton } from './torch-button.tsx'
import { useCamera } from './use-camera.ts'
import { useCodeInView } from './use-code-in-view.ts'

interface ScanDialogProps {
  readonly open: boolean
  /** What is scanned. */
  readonly title: string
  /** Where the code goes, such as the name of an address. */
  readonly target: string
  /** Longer codes are passed over. */
  readonly maxLength: number
  /** Called with a code as soon as it is read. */
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Reads a code by the camera. It is handed over at once and shown, so that the person compares it with the label. */
export function ScanDialog({ open, title, target, maxLength, onCode, onClose }: ScanDialogProps) {
  const t = useMessages('controls')
  const [code, setCode] = useState<string | null>(null)
  const [isUnloaded, setIsUnloaded] = useState(false)
  const { video, track, failure: cameraFailure, retry: retryCamera } = useCamera(open && code === null && !isUnloaded)
  const isLong = useCodeInView(video, track, {
    maxLength,
    onCode: (read) => {
      setCode(read)
      onCode(read)
    },
    onFailure: () => setIsUnloaded(true),
  })
  const failure = cameraFailure ?? (isUnloaded ? 'unloaded' : null)
  function retry(): void {
    setIsUnloaded(false)
    retryCamera()
  }
  function close(): void {
    setCode(null)
    retry()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      closeLabel={t('scan.close')}
      actions={
        code !== null ? (
          <>
            <Button look="primary" onClick={close}>
              {t('scan.done')}
            </Button>
            <Button look="quiet" onClick={() => setCode(null)}>
              {t('scan.again')}
            </Button>
          </>
        ) : (
          <>
            {failure !== null && (
              <Button look="primary" onClick={retry}>
                {t('scan.retry')}
              </Button>
            )}
            {failure === null && track && <TorchButton track={track} />}
            <Button look="quiet" onClick={close}>
              {t('scan.type')}
            </Button>
          </>
        )
      }
    >
      <p>{target}</p>
      {code === null && failure === null && (
        <div className={styles['view']} data-running={track !== null || undefined}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture of a camera, without sound */}
          <video ref={video} muted playsInline aria-label={t('scan.picture')} />
          <span className={styles['frame']} aria-hidden="true" />
        </div>
      )}
      {code !== null && (
        <div className={styles['found']}>
          <Icon name="check" size={32} />
          <strong>{code}</strong>
        </div>
      )}
      {failure === null ? (
        <output className={styles['hint']}>
          {code !== null ? t('scan.found') : track === null ? t('scan.starting') : t(isLong ? 'scan.nothing' : 'scan.looking')}
        </output>
      ) : (
        <div className={styles['failure']}>
          <Banner tone="error">{t(`scan.failure.${failure}`)}</Banner>
        </div>
      )}
    </Dialog>
  )
}
