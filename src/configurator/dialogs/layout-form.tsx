import { useRef, useState } from 'react'
import type { ChosenLogo } from '#designer/layouts/layout-memory.ts'
import { type LayoutField, layoutFields, type LayoutTexts, maxFieldLength } from '#designer/layouts/layout-texts.ts'
import type { CompanyBranding } from '#features/designs/company-designs/schema.ts'
import { imageTypes } from '#features/designs/pictures/image-type.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { CompanyLogos } from '../panels/company-logos.tsx'
import { imageFailureWords } from '../panels/refused-files.tsx'
import { readAddedPicture } from '../state/add-images.ts'
import styles from './layout-dialog.module.css'

interface LayoutFormProps {
  readonly texts: LayoutTexts
  /** Examples of what is typed. */
  readonly samples: LayoutTexts
  readonly logo: ChosenLogo | null
  /** The logos of the partner's company, offered before a picture of the device. */
  readonly companyLogos: CompanyBranding['logos']
  readonly printedOn: Parameters<typeof readAddedPicture>[1]
  readonly onTexts: (texts: LayoutTexts) => void
  readonly onLogo: (logo: ChosenLogo) => void
}

const autoComplete = {
  company: 'organization',
  name: 'name',
  phone: 'tel',
  web: 'url',
  street: 'address-line1',
  town: 'address-level2',
} as const satisfies Record<LayoutField, string>

/** What all layouts print: a field for each text, and the logo. */
export function LayoutForm({ texts, samples, logo, companyLogos, printedOn, onTexts, onLogo }: LayoutFormProps) {
  const words = useDesignerWords()
  const { t } = words
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = () => input.current?.click()

  async function choose(file: File): Promise<void> {
    setIsBusy(true)
    setError(null)
    const read = await readAddedPicture(file, printedOn)
    setIsBusy(false)
    if ('reason' in read) setError(imageFailureWords(words, read))
    else onLogo(read)
  }

  return (
    <div className={styles['content']}>
      <p>{t('layouts.text')}</p>
      <div className={styles['fields']}>
        {layoutFields.map((field) => (
          <TextField
            key={field}
            className={styles['field']}
            label={t(`layouts.fields.${field}`)}
            required={false}
            placeholder={samples[field]}
            autoComplete={autoComplete[field]}
            maxLength={maxFieldLength}
            value={texts[field]}
            onChange={({ target }) => onTexts({ ...texts, [field]: target.value })}
          />
        ))}
      </div>
      <div className={styles['logo']}>
        <Button look="secondary" size="compact" busy={isBusy} onClick={companyLogos.length > 0 ? () => setIsChoosing(true) : upload}>
          <ToolIcon name="image" size={18} />
          {t(logo ? 'layouts.otherLogo' : 'layouts.logo')}
        </Button>
        {logo && <span>{t('layouts.logoChosen', { name: logo.picture.name })}</span>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('layouts.logo')}
          accept={imageTypes.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void choose(file)
          }}
        />
        {error !== null && <p role="alert">{error}</p>}
        {isChoosing && (
          <CompanyLogos logos={companyLogos} onLogo={(file) => void choose(file)} onUpload={upload} onClose={() => setIsChoosing(false)} />
        )}
      </div>
    </div>
  )
}
