import type { SideName } from '#domain/catalogue/categories.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { nameOf } from '#domain/design/node-name.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { offeredFamily } from '#domain/fonts/font-families.ts'
import type { Finding } from '#artwork/preflight/finding.ts'
import { letterHeightMm } from '#artwork/preflight/node-checks.ts'
import { inkWords } from './ink-words.ts'
import { refusalWords } from './refusal-words.ts'
import type { Translator } from '#messages/translator.ts'

/** The text of a finding: what was measured, what the limit is, and what its fix does. */
export interface FindingWords {
  readonly title: string
  readonly reason: string
  /** Null when no single action fixes it. */
  readonly repair: string | null
}

/** Messages of the designer, and numbers formatted for a language. */
function wordsOf(translator: Translator) {
  const number = (value: number, decimals: number) => formatNumber(value, translator.locale, decimals)
  return {
    t: translator.of('designer'),
    // Rounds down, but never to the limit that was missed nor to zero.
    measured: (value: number, decimals = 2) => number(Math.floor(value * 10 ** decimals) / 10 ** decimals, decimals),
    number,
  }
}

/** A character as a sentence can name it: an invisible one, such as a line break, by its code point. */
const visibly = (letter: string): string =>
  /^[\p{C}\p{Z}]+$/u.test(letter) ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : letter

/** What helps a code with squares that are too small, by the room of the print area. */
function roomWords({ room, fix }: Extract<Finding, { check: 'moduleSize' }>, translator: Translator): string {
  const { t } = wordsOf(translator)
  if (typeof room === 'object') return t('checks.moduleSize.leaveOut', { count: room.leaveOut })
  if (room !== 'none') return t(`checks.moduleSize.${room}`)
  return [t('checks.moduleSize.none'), ...(fix?.kind === 'remove' ? [t('checks.moduleSize.remove')] : [])].join(' ')
}

function issueWords(finding: Finding, translator: Translator): Omit<FindingWords, 'repair'> {
  const { t, measured, number } = wordsOf(translator)
  switch (finding.check) {
    case 'outside': {
      const { overhang } = finding
      if (!overhang) return { title: t('checks.outside.bareTitle'), reason: t('checks.outside.bare') }
      const mm = number(Math.max(0.1, Math.round(overhang.mm * 10) / 10), 1)
      const reasons = [
        t(`checks.outside.${overhang.direction}`),
        ...(finding.marked.length > 0 ? [t('outside.marks', { letters: finding.marked.join(' ') })] : []),
      ]
      return { title: t('checks.outside.title', { mm }), reason: reasons.join(' ') }
    }
    case 'resolution': {
      const limit = number(finding.limitDpi, 0)
      return {
        title: t('checks.resolution.title', { dpi: measured(finding.dpi, 0) }),
        reason: t(`checks.resolution.${finding.level}`, { limit }),
      }
    }
    case 'textHeight':
      return {
        title: t('checks.textHeight.title', { mm: measured(finding.heightMm) }),
        reason: t(`checks.textHeight.${finding.technology}`, { limit: measured(finding.limitMm) }),
      }
    case 'lineWidth':
      return {
        title: finding.letter
          ? t('checks.lineWidth.letter', { mm: measured(finding.widthMm), letter: finding.letter.letter })
          : t('checks.lineWidth.title', { mm: measured(finding.widthMm) }),
        reason: [
          t(`checks.lineWidth.${finding.technology}`, { limit: measured(finding.limitMm) }),
          ...(finding.level === 'warning' ? [t('checks.lineWidth.covered')] : []),
        ].join(' '),
      }
    case 'gapWidth':
      return {
        title: finding.letter
          ? t('checks.gapWidth.letter', { mm: measured(finding.widthMm), letter: finding.letter.letter })
          : t('checks.gapWidth.title', { mm: measured(finding.widthMm) }),
        reason: t(`checks.gapWidth.${finding.technology}`, { limit: measured(finding.limitMm) }),
      }
    case 'objectGap': {
      const [one, other] = finding.names
      return {
        title: t('checks.gapWidth.title', { mm: measured(finding.widthMm) }),
        reason: [
          t('checks.gapWidth.between', { one, other }),
          t(`checks.gapWidth.${finding.technology}`, { limit: measured(finding.limitMm) }),
          t('checks.gapWidth.apart'),
        ].join(' '),
      }
    }
    case 'colors':
      return {
        title: t('checks.colors.title', { count: finding.colors }),
        reason: t(`checks.colors.${finding.level}`, { limit: finding.limit }),
      }
    case 'letters':
      return {
        title: t('checks.letters.title', { letters: finding.letters.map(visibly).join(' ') }),
        reason: t('checks.letters.text', { font: offeredFamily(finding.fontFamily) }),
      }
    case 'contrast':
      return {
        title: t('checks.contrast.title', { ratio: measured(finding.ratio, 1) }),
        reason: t(finding.ratio < finding.limit ? 'checks.contrast.faint' : 'checks.contrast.alike', { limit: number(finding.limit, 0) }),
      }
    case 'moduleSize':
      return {
        title: t('checks.moduleSize.title', { mm: measured(finding.edgeMm) }),
        reason: [
          t(`checks.moduleSize.${finding.technology}`, { limit: measured(finding.limitMm) }),
          roomWords(finding, translator),
          ...(finding.roomySide
            ? [t('checks.moduleSize.roomySide', { side: translator.of('catalogue')(`sides.${finding.roomySide}`) })]
            : []),
        ].join(' '),
      }
    case 'quietZone':
      return {
        title: t('checks.quietZone.title'),
        reason: t(finding.byObject ? 'checks.quietZone.object' : 'checks.quietZone.edge', {
          mm: number(Math.ceil(finding.zoneMm * 10) / 10, 1),
        }),
      }
    case 'codeContrast':
      return finding.isInverted
        ? { title: t('checks.codeContrast.inverted'), reason: t('checks.codeContrast.invertedText') }
        : {
            title: t('checks.contrast.title', { ratio: measured(finding.ratio, 1) }),
            reason: t('checks.codeContrast.faint', { limit: number(finding.limit, 0) }),
          }
    case 'sampleCode':
      return { title: t('checks.sampleCode.title'), reason: t('checks.sampleCode.text') }
    case 'emptyText':
      return { title: t('checks.emptyText.title'), reason: t(`checks.emptyText.${finding.level}`) }
    case 'emptyPicture':
      return { title: t('checks.emptyPicture.title'), reason: t(`checks.emptyPicture.${finding.level}`) }
    case 'noInks':
      return { title: t('checks.noInks.title'), reason: t('checks.noInks.text') }
    case 'drawing':
      return { title: t('checks.drawing.title'), reason: refusalWords(finding.refusal, t) }
    case 'imageMissing':
      return { title: t('checks.imageMissing.title'), reason: t('checks.imageMissing.text') }
    case 'imageUnderway':
      return { title: t('checks.imageUnderway.title'), reason: t('checks.imageUnderway.text') }
  }
}

const plainInks = { '#000000': 'black', '#ffffff': 'white' } as const

function repairWords({ check, fix }: Finding, node: DesignNode, translator: Translator): string | null {
  const { t, number } = wordsOf(translator)
  const mm = (value: number) => number(Math.round(value * 10) / 10, 1)
  switch (fix?.kind) {
    case undefined:
      return null
    case 'moveInside':
      return t('outside.repair')
    case 'resize': {
      if (node.kind === 'text') return t('checks.fix.letters', { mm: mm(letterHeightMm(node) * fix.factor) })
      const size = { width: mm(node.widthMm * fix.factor), height: mm(node.heightMm * fix.factor) }
      return t(check === 'lineWidth' || check === 'gapWidth' || check === 'moduleSize' ? 'checks.fix.enlarge' : 'checks.fix.shrink', size)
    }
    case 'changeFont':
      return t('checks.fix.font', { font: fix.fontFamily })
    case 'moveTo':
      return fix.edgeMm < node.widthMm ? t('checks.fix.shrink', { width: mm(fix.edgeMm), height: mm(fix.edgeMm) }) : t('checks.fix.move')
    case 'printModules':
      return t(`checks.fix.${fix.modules}Modules`, { ink: inkWords(translator).inkName(fix.ink) })
    case 'recolor': {
      const plain = plainInks[fix.ink.hex as keyof typeof plainInks] as 'black' | 'white' | undefined
      return plain && !fix.ink.pantone ? t(`checks.fix.${plain}`) : t('checks.fix.ink', { ink: inkWords(translator).inkName(fix.ink) })
    }
    case 'assignInks':
      return t('checks.fix.inks', { count: fix.inks.length })
    case 'printDigitally':
      return t('checks.fix.digital')
    case 'remove':
      return t('checks.fix.remove')
  }
}

/** The text of a finding in a language, for the list of checks; `node` is the object that it concerns. */
export function findingWords(finding: Finding, node: DesignNode | undefined, translator: Translator): FindingWords {
  return { ...issueWords(finding, translator), repair: node ? repairWords(finding, node, translator) : null }
}

/** A finding in one line for use without context: side, object, what was measured and the limit. `sideName` is the catalogue's key. */
export function findingSentence(finding: Finding, sideName: SideName, node: DesignNode | undefined, translator: Translator): string {
  const { title, reason } = issueWords(finding, translator)
  const t = translator.of('designer')
  const side = translator.of('catalogue')(`sides.${sideName}`)
  return t('checks.sentence', { side, name: node ? nameOf(node) : '', title, reason })
}
