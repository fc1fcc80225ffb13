import { Link } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import type { MovementKind } from '#domain/stock/stock-movements.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { type ListColumn, DataTable } from '#ui/lists/data-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import { useHiddenColumns } from '#ui/lists/use-hidden-columns.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { officeUrlFor } from '#office-urls'
import type { MovementList as Movements, StockMovement } from '../schema.ts'

const tones: Readonly<Record<MovementKind, TagTone>> = {
  order: 'next',
  cancel: 'waiting',
  receipt: 'done',
  correction: 'error',
  count: 'waiting',
}

/** Every movement of a variant, the newest first. */
export function MovementTable({ movements }: { movements: Movements }) {
  const t = useMessages('office')
  const { number, locale } = useCatalogueWords()
  const hidden = useHiddenColumns('movements')
  const columns: readonly ListColumn<StockMovement>[] = [
    { id: 'at', label: t('stock.history.at'), cell: ({ at }) => formatMoment(new Date(at)) },
    { id: 'kind', label: t('stock.history.kind'), cell: ({ kind }) => <Tag tone={tones[kind]}>{t(`stock.history.kinds.${kind}`)}</Tag> },
    {
      id: 'quantity',
      label: t('stock.history.quantity'),
      isNumber: true,
      isLabelled: true,
      cell: ({ quantity }) => <strong>{`${quantity > 0 ? '+' : '−'}${number(Math.abs(quantity))}`}</strong>,
    },
    { id: 'left', label: t('stock.history.left'), isNumber: true, isLabelled: true, cell: ({ left }) => number(left) },
    {
      id: 'why',
      label: t('stock.history.why'),
      cell: ({ order, reason }) =>
        order ? (
          <Link to={officeUrlFor(locale, 'adminOrder', { orderId: order.id })}>{t('order.title', { code: order.orderCode })}</Link>
        ) : (
          reason
        ),
    },
    { id: 'who', label: t('stock.history.who'), cell: ({ account }) => account?.name ?? '' },
  ]
  if (movements.total === 0)
    return (
      <ListEmpty title={t('stock.history.none')} isFiltered={false}>
        {t('stock.history.noneHint')}
      </ListEmpty>
    )
  return (
    <>
      <DataTable
        label={t('stock.history.title')}
        columns={columns}
        rows={movements.items}
        idOf={({ id }) => String(id)}
        nameOf={({ at }) => formatMoment(new Date(at))}
        hidden={hidden}
        defaultSort={{ by: '', order: 'desc' }}
      />
      <ListFoot list={movements} />
    </>
  )
}
