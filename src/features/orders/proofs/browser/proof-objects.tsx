import type { ReactNode } from 'react'
import { type ComparedObject, compareObjects, objectTraits, type ObjectTrait } from '#domain/design/compare-objects.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ProofedObject, ProofView } from '../proof-view.ts'
import styles from './proof-objects.module.css'

interface ProofObjectsProps {
  readonly proof: Pick<ProofView, 'version' | 'objects'>
  /** The version that it is compared with, if it shows a design too. */
  readonly earlier: Pick<ProofView, 'version' | 'objects'> | null
}

/** The cells of an object by what may change in them; `now` is the object of the later version for an earlier one. */
type Cells = Readonly<Record<ObjectTrait, (object: ProofedObject, now?: ProofedObject) => ReactNode>>

function useCells(objects: readonly ProofedObject[]): Cells {
  const translator = useTranslator()
  const t = translator.of('orders')
  const side = translator.of('catalogue')
  const mm = (value: number): string => formatNumber(value, translator.locale, 1)
  const named = inkWords(translator).nameInks(objects.flatMap(({ inks }) => inks))
  const hasSides = new Set(objects.map((object) => object.side)).size > 1
  return {
    content: ({ name, font }) => (
      <>
        <b>{name}</b>
        {font && <small>{t('lookup.proofs.objects.font', { family: font.family, size: mm(font.sizeMm) })}</small>}
      </>
    ),
    position: ({ xMm, yMm, sideName }, now) => (
      <>
        {hasSides && now?.sideName !== sideName && <small>{side(`sides.${sideName}`)}</small>}
        {t('lookup.proofs.objects.place', { x: mm(xMm), y: mm(yMm) })}
      </>
    ),
    size: ({ widthMm, heightMm }) => t('lookup.proofs.objects.extent', { width: mm(widthMm), height: mm(heightMm) }),
    turn: ({ rotationDeg }) => `${formatNumber(rotationDeg, translator.locale, Number.isInteger(rotationDeg) ? 0 : 1)}°`,
    inks: ({ inks }) =>
      inks.length === 0 ? (
        t('lookup.proofs.objects.ownColors')
      ) : (
        <ul>
          {inks.map(named).map(({ key, ink, name }) => (
            <li key={key}>
              <Swatch color={{ body: ink.hex }} size={14} /> {name}
            </li>
          ))}
        </ul>
      ),
  }
}

const tones = { added: 'next', removed: 'error' } as const

/** What the design of a proof prints, object by object, with what differs from an earlier version. Lengths are in mm. */
export function ProofObjects({ proof, earlier }: ProofObjectsProps) {
  const t = useMessages('orders')
  const { objects } = proof
  const before = earlier?.objects ?? null
  const cells = useCells([...(objects ?? []), ...(before ?? [])])
  if (!objects) return null
  const rows: readonly ComparedObject<ProofedObject>[] = before
    ? compareObjects(before, objects)
    : objects.map((object) => ({ kind: 'kept', object, before: object, changed: [] }))
  const traits = objectTraits.filter(
    (trait) => trait !== 'turn' || rows.some(({ object, changed }) => object.rotationDeg !== 0 || changed.includes('turn')),
  )
  const isSame = rows.every(({ kind }) => kind === 'kept')
  return (
    <section className={styles['objects']}>
      <h4>
        {before && earlier
          ? t('lookup.proofs.objects.compared', { version: proof.version, earlier: earlier.version })
          : t('lookup.proofs.objects.title', { version: proof.version })}
      </h4>
      {before && isSame && <p>{t('lookup.proofs.objects.same')}</p>}
      {earlier && !before && <p>{t('lookup.proofs.objects.isFile', { earlier: earlier.version })}</p>}
      <table data-compared={(before && !isSame) || undefined}>
        <thead>
          <tr>
            {traits.map((trait) => (
              <th key={trait} scope="col">
                {t(`lookup.proofs.objects.traits.${trait}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, object, before: old, changed }) => (
            <tr key={`${kind} ${object.side} ${object.id}`} data-kind={kind}>
              {traits.map((trait) => (
                <td key={trait} data-label={t(`lookup.proofs.objects.traits.${trait}`)}>
                  <div>
                    {cells[trait](object)}
                    {trait === 'content' && (kind === 'added' || kind === 'removed') && (
                      <Tag tone={tones[kind]}>{t(`lookup.proofs.objects.${kind}`)}</Tag>
                    )}
                    {old && changed.includes(trait) && (
                      <div className={styles['change']}>
                        <Tag tone="waiting">{t('lookup.proofs.objects.changed')}</Tag>
                        <del>{cells[trait](old, object)}</del>
                      </div>
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
