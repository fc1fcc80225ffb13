import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { DataTable, type ListColumn } from '#ui/lists/data-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import filterStyles from '#ui/lists/list-filters.module.css'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import { ListHead } from '#ui/lists/list-head.tsx'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import type { CompanyDesign, CompanyDesigns } from '#features/designs/company-designs/schema.ts'
import type { DesignOutcome } from '#features/designs/company-designs/browser/client.ts'
import { DeleteDesignDialog } from '#features/designs/company-designs/browser/delete-design-dialog.tsx'
import styles from './designs-list.module.css'
import { RenameDialog } from '#features/designs/company-designs/browser/rename-dialog.tsx'

interface DesignsListProps {
  readonly list: CompanyDesigns
  readonly facts: CartFacts
  readonly picture: (design: CompanyDesign) => ReactNode
}

/** The designs that the people of a company share: searched, opened in the designer, renamed, deleted. */
export function DesignsList({ list, facts, picture }: DesignsListProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  const words = useLineWords(facts)
  const { params } = useListUrl()
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const [open, setOpen] = useState<{ readonly act: 'rename' | 'delete'; readonly design: CompanyDesign } | null>(null)
  const [ended, setEnded] = useState<{ readonly outcome: DesignOutcome; readonly name: string } | null>(null)
  const isFiltered = params.has('phrase')
  const end = (outcome: DesignOutcome, name: string) => {
    setOpen(null)
    setEnded({ outcome, name })
    void revalidate()
  }

  const columns: readonly ListColumn<CompanyDesign>[] = [
    {
      id: 'name',
      label: t('designs.name'),
      isName: true,
      cell: (design) => (
        <div className={styles['design']}>
          <div className={styles['picture']}>{picture(design)}</div>
          <span>{design.name}</span>
        </div>
      ),
    },
    {
      id: 'product',
      label: t('designs.product'),
      isLabelled: true,
      cell: (design) => (
        <>
          {words.title(design)}
          <small>{words.pcs(design.quantity)}</small>
        </>
      ),
    },
    {
      id: 'saved',
      label: t('designs.saved'),
      isLabelled: true,
      cell: ({ savedAt, savedBy }) => (
        <>
          {formatMoment(new Date(savedAt))}
          <small>{savedBy}</small>
        </>
      ),
    },
    {
      id: 'actions',
      label: t('designs.actions'),
      cell: (design) => {
        const { id, name, productId } = design
        return (
          <div className={styles['actions']}>
            {productOfLine(facts, productId) ? (
              <LinkButton
                size="compact"
                to={urlFor(locale, 'configuration', { productId }, { saved: id })}
                aria-label={t('designs.openOf', { name })}
              >
                {t('designs.open')}
              </LinkButton>
            ) : (
              <small>{t('designs.notSold')}</small>
            )}
            <Button
              look="quiet"
              size="compact"
              disabled={!isHydrated}
              aria-label={t('designs.renameOf', { name })}
              onClick={() => setOpen({ act: 'rename', design })}
            >
              {t('designs.rename')}
            </Button>
            <Button
              look="quiet"
              size="compact"
              disabled={!isHydrated}
              aria-label={t('designs.deleteOf', { name })}
              onClick={() => setOpen({ act: 'delete', design })}
            >
              {t('designs.delete')}
            </Button>
          </div>
        )
      },
    },
  ]
  return (
    <>
      <ListHead title={t('designs.title')} />
      {ended && (
        <Banner key={`${ended.outcome} ${ended.name}`} tone={ended.outcome === 'unknown' ? 'warning' : 'success'} isAnswer>
          {t(`designs.ended.${ended.outcome}`, { name: ended.name })}
        </Banner>
      )}
      <div className={filterStyles['filters']}>
        <PhraseField label={t('designs.phrase')} />
      </div>
      {list.items.length === 0 ? (
        <ListEmpty
          title={t(isFiltered ? 'designs.noneFound' : 'designs.none')}
          isFiltered={isFiltered}
          action={!isFiltered && <LinkButton to={urlFor(locale, 'meter')}>{t('designs.start')}</LinkButton>}
        >
          {t(isFiltered ? 'designs.noneFoundHint' : 'designs.noneHint')}
        </ListEmpty>
      ) : (
        <DataTable label={t('designs.title')} columns={columns} rows={list.items} idOf={({ id }) => id} nameOf={({ name }) => name} />
      )}
      <ListFoot list={list} />
      {open?.act === 'rename' && <RenameDialog design={open.design} onClose={() => setOpen(null)} onEnd={end} />}
      {open?.act === 'delete' && <DeleteDesignDialog design={open.design} onClose={() => setOpen(null)} onEnd={end} />}
    </>
  )
}
