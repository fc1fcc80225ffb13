import type { OfficeRole } from '#domain/accounts/roles.ts'
import { OfficeTabs } from '#features/office/navigation/browser/office-tabs.tsx'
import { PaletteButton } from '#features/office/navigation/browser/palette-button.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The frame of admins and dealers: their pages, and the search of the whole office. */
export function OfficeFrame({ role }: { readonly role: OfficeRole }) {
  return (
    <SignedInFrame
      navigation={
        <>
          <OfficeTabs role={role} />
          <PaletteButton role={role} />
        </>
      }
    />
  )
}
