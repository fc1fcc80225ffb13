import { useCallback, useEffect, useRef, useState } from 'react'
import { type Information, withDefaultCountry } from '#domain/orders/information.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { informationStore } from './information-store.ts'

/** Delay in ms between the last key press and autosave. */
const autosaveDelayMs = 300

interface InformationForm {
  readonly information: Information
  readonly change: (next: Information) => void
  /** Saves pending changes immediately, before the form is left. */
  readonly saveNow: () => void
}

/** The state of the form, saved on the device 300 ms after the last key press and on leaving. */
export function useInformationForm(): InformationForm {
  const [information, setInformation] = useState(() => informationStore.get())
  const unsaved = useRef<Information | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const saveNow = useCallback(() => {
    clearTimeout(timer.current)
    if (unsaved.current) informationStore.set(unsaved.current)
    unsaved.current = null
  }, [])

  useEffect(() => {
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [saveNow])

  const change = (next: Information) => {
    setInformation(next)
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(saveNow, autosaveDelayMs)
  }
  return { information: withDefaultCountry(information, useLocale()), change, saveNow }
}
