import { useEffect } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { clearPrintTypes } from '#domain/design/print-types.ts'
import { canvasOf } from '#designer/bounds.ts'
import { type DesignedVariant, type SideView, sideViews } from '#designer/side-views.ts'
import type { EditorStore } from '#designer/editor-store.ts'

/** The sides of the current design, for rendering and for gestures. A configuration with another id is another design. */
export function useSides(
  { setContext, amend }: EditorStore,
  variant: DesignedVariant & { readonly id: string },
  printed: DesignDocument,
  pxPerMm: number,
): readonly SideView[] {
  const { id, product, count, settings } = variant
  const sides = sideViews(variant, printed)
  useEffect(() =>
    setContext({
      canvas: (side) => canvasOf(product.sides[side] ?? { width: 0, height: 0 }),
      area: (side) => sides[side]?.area ?? null,
      pxPerMm,
      // A quantity that always prints digitally clears the chosen print types.
      amended: (design) => clearPrintTypes(design, product, count, settings),
    }),
  )
  useEffect(() => amend(), [amend, id, product, count, settings])
  return sides
}
