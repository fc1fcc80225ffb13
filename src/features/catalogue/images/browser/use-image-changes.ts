import { useFailure } from '#ui/forms/use-failure.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#platform/browser/call-api.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { type ImageAct, imagesAfter } from '../update-shown-images.ts'
import type { OfficeImage } from '../schema.ts'
import { seenImages } from '../seen-images.ts'
import { type ConflictOfImages, sendImageAct } from './client.ts'

/** A change that was not made, because somebody else had changed the pictures meanwhile. */
interface RefusedAct {
  readonly act: ImageAct
  /** The pictures before the change, as this person saw them. */
  readonly seen: readonly OfficeImage[]
}

/** The pictures of a product while they are changed. Each change is shown at once, and sent after the ones before. */
export function useImageChanges(productId: string, loaded: readonly OfficeImage[]) {
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  // What the last change left counts until the page is loaded again.
  const [changed, setChanged] = useState({ loaded, images: loaded })
  const images = changed.loaded === loaded ? changed.images : loaded
  const [hasFailed, setHasFailed] = useState(false)
  const [refused, setRefused] = useState<RefusedAct | null>(null)
  const lastSent = useRef<Promise<unknown>>(Promise.resolve())
  const show = (next: readonly OfficeImage[]) => setChanged({ loaded, images: next })

  /** Makes a change; when the shop refuses it, shows what it really has. @returns whether it was made. */
  async function change(act: ImageAct): Promise<boolean> {
    setHasFailed(false)
    setRefused(null)
    show(imagesAfter(images, act))
    const sent = lastSent.current.then(() => sendImageAct(productId, act, seenImages(images)))
    lastSent.current = sent.catch(() => {})
    try {
      await sent
      await revalidate()
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.body.reason === 'conflict'
      if (isConflict) setRefused({ act, seen: images })
      else {
        reportHandledError(error)
        keep(error)
        setHasFailed(true)
      }
      show(isConflict ? (error.body as ConflictOfImages).current.images : images)
      await revalidate()
      return false
    }
  }

  return {
    images,
    hasFailed,
    cause,
    change,
    /** The change that somebody else's change has stopped, and the choice what to do about it; null without one. */
    conflict: refused && {
      ...refused,
      keepMine: (): void => void change(refused.act),
      takeTheirs: (): void => setRefused(null),
    },
    revalidate,
  }
}

export type ImageConflict = NonNullable<ReturnType<typeof useImageChanges>['conflict']>
