import { useRef } from 'react'

interface BookingKeys {
  /** The key of a booking: the same one until it is booked or the form says something else. */
  readonly keyFor: (booking: object) => string
  /** After the booking; an equal one later is another one. */
  readonly dropKey: () => void
}

/** Keys for bookings of a form, so that one that is sent again because its answer was lost is booked once. */
export function useBookingKey(): BookingKeys {
  const current = useRef<{ readonly text: string; readonly key: string } | null>(null)
  return {
    keyFor(booking) {
      const text = JSON.stringify(booking)
      if (current.current?.text !== text) current.current = { text, key: crypto.randomUUID() }
      return current.current.key
    },
    dropKey: () => (current.current = null),
  }
}
