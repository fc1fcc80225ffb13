import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import type { CompanyBranding } from '#features/designs/company-designs/schema.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'

/** Only companies have logos. */
const logoDialog = lazyPart(async () => (await import('#features/designs/company-designs/browser/logo-dialog.tsx')).LogoDialog)

interface CompanyLogosProps {
  readonly logos: CompanyBranding['logos']
  readonly onLogo: (file: File) => void
  /** Chooses a picture of the device instead. */
  readonly onUpload: () => void
  readonly onClose: () => void
}

/** The dialog with the logos of the partner's company, closed by a choice. */
export function CompanyLogos({ logos, onLogo, onUpload, onClose }: CompanyLogosProps) {
  return (
    <Lazy part={logoDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={onClose} />}>
      {(LogoDialog) => (
        <LogoDialog
          logos={logos}
          onLogo={(file) => {
            onClose()
            onLogo(file)
          }}
          onUpload={() => {
            onClose()
            onUpload()
          }}
          onClose={onClose}
        />
      )}
    </Lazy>
  )
}
