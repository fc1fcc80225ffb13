import type { Locale } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { ChangesWords } from './changes-sheet.ts'

/** The words of a sheet of changed prices: those of the review on screen. */
export function changesWordsIn(locale: Locale): ChangesWords {
  const t = translatorOf(locale).of('office')
  return {
    sheet: t('priceLists.review.file.sheet'),
    heads: [
      t('priceLists.review.sheet'),
      t('priceLists.code'),
      t('priceLists.review.article'),
      t('priceLists.review.file.nameBefore'),
      t('priceLists.from'),
      t('priceLists.review.today'),
      t('priceLists.review.new'),
      t('priceLists.review.file.percent'),
      t('priceLists.review.file.jump'),
    ],
    tabs: {
      meter: t('priceLists.tabs.meter'),
      ruler: t('priceLists.tabs.ruler'),
      pencil: t('priceLists.tabs.pencil'),
      spatula: t('priceLists.tabs.spatula'),
      technologie: t('priceLists.tabs.technologie'),
    },
    jump: t('priceLists.review.file.yes'),
  }
}
