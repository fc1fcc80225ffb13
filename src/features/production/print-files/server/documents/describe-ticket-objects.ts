import type { Technology } from '#domain/catalogue/categories.ts'
import { moduleMm } from '#domain/design/code-modules.ts'
import { type DesignNode, printedNodes } from '#domain/design/document.ts'
import type { NamedInks } from '#domain/design/named-inks.ts'
import { nameOf } from '#domain/design/node-name.ts'
import { inksOfObject } from '#domain/design/side-inks.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Translator } from '#messages/translator.ts'
import type { PrintedTicketSide } from './describe-ticket-sides.ts'

interface TicketSwatch {
  readonly hex: string
  readonly name: string
}

/** A row of the table, with formatted numbers. */
export interface TicketObject {
  readonly side: string
  readonly object: string
  readonly inks: readonly TicketSwatch[]
  /** Shown instead of an ink where there is none. */
  readonly inkNote: string
  readonly x: string
  readonly y: string
  readonly width: string
  readonly height: string
  readonly turn: string
  readonly source: string
}

/** Describes each object on the printed sides: its inks, its place, and the font or file that it comes from. */
export function describeTicketObjects(printed: readonly PrintedTicketSide[], inks: NamedInks, translator: Translator): TicketObject[] {
  const documents = translator.of('documents')
  const number = (value: number, decimals: number) => formatNumber(value, translator.locale, decimals)
  const mm = (value: number) => number(value, 1)

  function sourceOf(node: DesignNode): string {
    switch (node.kind) {
      case 'text':
        return documents('ticket.font', { family: node.fontFamily, size: mm(node.fontSizeMm) })
      case 'code':
        return documents('ticket.code', { size: number(moduleMm(node), 2) })
      case 'image':
        return node.name
    }
  }

  function describe(node: DesignNode, sideIndex: number, technology: Technology): TicketObject {
    const isOwn = node.kind === 'image' && node.inks.length === 0 && technology === 'Digital'
    return {
      side: String(sideIndex + 1),
      object: node.kind === 'text' ? linesOf(node.text).join(' / ') : nameOf(node),
      inks: inksOfObject(node, technology).map((ink) => ({ hex: ink.hex, name: inks.of(ink).name })),
      inkNote: isOwn ? documents('ticket.ownColors') : '',
      x: mm(node.xMm),
      y: mm(node.yMm),
      width: mm(node.widthMm),
      height: mm(node.heightMm),
      turn: `${number(node.rotationDeg, Number.isInteger(node.rotationDeg) ? 0 : 1)}°`,
      source: sourceOf(node),
    }
  }

  return printed.flatMap(({ side, sideIndex, technology }) => printedNodes(side).map((node) => describe(node, sideIndex, technology)))
}
