import { useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '../button.tsx'

/** The lamp of a phone, which the types of the browsers do not know yet (MediaStream Image Capture, §torch). */
interface WithTorch {
  readonly torch?: boolean
}

/** Whether a camera has a lamp that a page may switch. */
const hasTorch = (track: MediaStreamTrack): boolean => 'getCapabilities' in track && (track.getCapabilities() as WithTorch).torch === true

/** Switches the lamp of the camera; nothing where it has none. The lamp goes off with the camera. */
export function TorchButton({ track }: { readonly track: MediaStreamTrack }) {
  const t = useMessages('controls')
  const [isOn, setIsOn] = useState(false)
  if (!hasTorch(track)) return null
  async function switchTorch(): Promise<void> {
    const constraint: WithTorch = { torch: !isOn }
    try {
      await track.applyConstraints({ advanced: [constraint as MediaTrackConstraintSet] })
      setIsOn(!isOn)
    } catch {
      // A camera may refuse the lamp, such as at a low battery: the button keeps saying that it is off.
    }
  }
  return (
    <Button look="quiet" aria-pressed={isOn} onClick={() => void switchTorch()}>
      {t('scan.torch')}
    </Button>
  )
}
