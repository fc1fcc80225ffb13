import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './proof-pages.module.css'

interface ProofPagesProps {
  /** 1 for the first. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** Turns the pages of a PDF. */
export function ProofPages({ page, pages, onChange }: ProofPagesProps) {
  const t = useMessages('orders')
  const turn = (by: 1 | -1): void => {
    const next = page + by
    if (next >= 1 && next <= pages) onChange(next)
  }
  return (
    <div className={styles['pages']} role="group" aria-label={t('lookup.proofs.pages.title')}>
      {/* A button that is reached by keyboard keeps the focus at the last page. */}
      <button type="button" aria-label={t('lookup.proofs.pages.previous')} aria-disabled={page === 1} onClick={() => turn(-1)}>
        <Icon name="chevron-left" size={16} />
      </button>
      <output>{t('lookup.proofs.pages.of', { page, pages })}</output>
      <button type="button" aria-label={t('lookup.proofs.pages.next')} aria-disabled={page === pages} onClick={() => turn(1)}>
        <Icon name="chevron-right" size={16} />
      </button>
    </div>
  )
}
