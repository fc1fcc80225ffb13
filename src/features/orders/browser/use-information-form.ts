import { useCallback, useEffect, useRef, useState } from 'react'
import { type Information, withDefaultCountry } from '#domain/orders/information.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { informationStore } from './information-store.ts'

/** How long the form waits after the last key before it saves itself, in ms. */
const autosaveDelayMs = 300

interface InformationForm {
  readonly information: Information
  readonly change: (next: Information) => void
  /** Saves what the delay still holds back: before leaving the form. */
  readonly saveNow: () => void
}

/** What is typed, saved on the device 300 ms after the last key and whenever the form is left. */
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
