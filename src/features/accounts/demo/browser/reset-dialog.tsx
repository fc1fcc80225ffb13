import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { readDemoState, resetDemo } from './client.ts'

const everyMs = 1000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, everyMs))

/** Opens a page as soon as the program, which is about to stop, answers again. */
async function openWhenStarted(path: string): Promise<void> {
  let hasStopped = false
  for (;;) {
    await pause()
    const state = await readDemoState()
    hasStopped ||= state === null || !state.isFilled
    if (hasStopped && state !== null) return window.location.assign(path)
  }
}

interface ResetDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks before everything in the demo is deleted, and waits until the new one is open. */
export function ResetDialog({ open, onClose }: ResetDialogProps) {
  const t = useMessages('demo')
  const [step, setStep] = useState<'question' | 'starting' | 'failed'>('question')
  const isStarting = step === 'starting'
  async function start(): Promise<void> {
    setStep('starting')
    try {
      if (!(await resetDemo())) return setStep('failed')
      await openWhenStarted('/')
    } catch (error) {
      reportHandledError(error)
      setStep('failed')
    }
  }
  return (
    <Dialog
      open={open}
      title={t('question.title')}
      onClose={() => {
        if (!isStarting) onClose()
      }}
      actions={
        <>
          <Button look="primary" busy={isStarting} onClick={() => void start()}>
            {t('question.yes')}
          </Button>
          {!isStarting && <Button onClick={onClose}>{t('question.no')}</Button>}
        </>
      }
    >
      <p>{t('question.text')}</p>
      <p role="status">{isStarting ? t('question.starting') : ''}</p>
      {step === 'failed' && <Banner tone="error">{t('question.failed')}</Banner>}
    </Dialog>
  )
}
