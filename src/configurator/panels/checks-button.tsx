import { errorsOf, type Finding } from '#artwork/preflight/finding.ts'
import { CheckCounts } from '#designer/checks/check-counts.tsx'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './checks-button.module.css'

/** On a phone, above the price: the number of findings, and a button to open them. */
export function ChecksButton({ findings, onOpen }: { readonly findings: readonly Finding[]; readonly onOpen: () => void }) {
  const words = useDesignerWords()
  const errors = errorsOf(findings).length
  return (
    <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={onOpen}>
      <span>{words.t('checks.title')}</span>
      <CheckCounts errors={errors} warnings={findings.length - errors} words={words} />
      <Icon name="chevron-right" size={16} />
    </button>
  )
}
