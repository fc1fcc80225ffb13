import type { Translate } from '#messages/translator.ts'

/** What the page puts in, once it is known there. */
export const placeholders = { percent: '%percent%', number: '%number%', page: '%page%', pages: '%pages%', area: '%area%' } as const

/** The words of a job ticket that are the same for every item. */
export interface TicketWords {
  readonly scaleTrue: string
  /** The page replaces `%percent%`. */
  readonly scaleReduced: string
  /** The heads of the table of objects. */
  readonly columns: Readonly<Record<'side' | 'object' | 'ink' | 'x' | 'y' | 'width' | 'height' | 'turn' | 'source', string>>
  readonly plate: string
  /** Notes beside a side of one plate or of several; `%number%` is replaced by the plate numbers. */
  readonly onPlate: string
  readonly onPlates: string
  readonly rightReading: string
  /** What a plate prints: `%percent%` of the print area, `%area%` mm². */
  readonly coverage: string
  /** The most process ink at one place, `%percent%`. */
  readonly totalInk: string
  readonly rgbPictures: string
  readonly checkBar: string
  readonly bar: string
  readonly page: string
}

/** The fixed words of a job ticket in a language. */
export const ticketWords = (documents: Translate<'documents'>): TicketWords => ({
  scaleTrue: documents('ticket.scaleTrue'),
  scaleReduced: documents('ticket.scaleReduced', { percent: placeholders.percent }),
  columns: {
    side: documents('ticket.columns.side'),
    object: documents('ticket.columns.object'),
    ink: documents('ticket.columns.ink'),
    x: documents('ticket.columns.x'),
    y: documents('ticket.columns.y'),
    width: documents('ticket.columns.width'),
    height: documents('ticket.columns.height'),
    turn: documents('ticket.columns.turn'),
    source: documents('ticket.columns.source'),
  },
  plate: documents('ticket.plate', { number: placeholders.number }),
  onPlate: documents('ticket.onPlates', { count: 1, numbers: placeholders.number }),
  onPlates: documents('ticket.onPlates', { count: 2, numbers: placeholders.number }),
  rightReading: documents('ticket.rightReading'),
  coverage: documents('ticket.coverage', { percent: placeholders.percent, area: placeholders.area }),
  totalInk: documents('ticket.totalInk', { percent: placeholders.percent }),
  rgbPictures: documents('ticket.rgbPictures'),
  checkBar: documents('ticket.checkBar'),
  bar: documents('ticket.bar'),
  page: documents('ticket.page', { page: placeholders.page, pages: placeholders.pages }),
})
