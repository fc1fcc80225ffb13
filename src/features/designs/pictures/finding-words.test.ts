import { expect, test } from 'vitest'
import { translatorOf } from '#messages/every-message.ts'
import { findingWords } from './finding-words.ts'

test('invisible characters are named by their code point', () => {
  const finding = {
    check: 'letters',
    level: 'error',
    side: 0,
    nodeId: 'a',
    letters: ['\n', '日', '\u2028'],
    fontFamily: 'Lora',
    fix: null,
  } as const
  expect(findingWords(finding, undefined, translatorOf('en')).title).toBe('Missing: U+000A 日 U+2028')
})

test.each([
  ['cz', 1, 'Vynechte 1 znak a kód se na plochu potisku vejde.'],
  ['cz', 3, 'Vynechte 3 znaky a kód se na plochu potisku vejde.'],
  ['cz', 12, 'Vynechte 12 znaků a kód se na plochu potisku vejde.'],
  ['en', 1, 'Leave out 1 character, and the code will fit in the printable area.'],
  ['en', 12, 'Leave out 12 characters, and the code will fit in the printable area.'],
  ['de', 1, 'Lassen Sie 1 Zeichen weg, dann passt der Code auf die Druckfläche.'],
] as const)('a QR code that is too dense (%s) says that %i are too many', (locale, leaveOut, sentence) => {
  const finding = {
    check: 'moduleSize',
    level: 'error',
    side: 0,
    nodeId: 'a',
    edgeMm: 0.25,
    limitMm: 0.3,
    technology: 'Digital',
    room: { leaveOut },
    roomySide: null,
    fix: null,
  } as const
  expect(findingWords(finding, undefined, translatorOf(locale)).reason).toContain(sentence)
})

test.each([
  ['cz', 'Použijte odkaz na stránku s kontaktem. Poslední dílek má pro kód místo.'],
  ['en', 'Use a link to a page with your contact details. Last slat has room for the code.'],
  ['de', 'Verwenden Sie einen Link zu einer Seite mit Ihren Kontaktdaten. Letztes Glied hat Platz für den Code.'],
] as const)('a QR code without room on its side (%s) names a side that has room', (locale, sentence) => {
  const finding = {
    check: 'moduleSize',
    level: 'error',
    side: 0,
    nodeId: 'a',
    edgeMm: 0.18,
    limitMm: 0.3,
    technology: 'Digital',
    room: 'link',
    roomySide: 'lastSlat',
    fix: null,
  } as const
  expect(findingWords(finding, undefined, translatorOf(locale)).reason).toContain(sentence)
})

test.each([
  ['cz', 'Mezera 0,05 mm', '„logo.svg“ a „linka.svg“ se tisknou stejnou barvou a téměř se dotýkají. Tampontisk udrží mezery od 0,1 mm'],
  ['en', 'Gap of 0.05 mm', '“logo.svg” and “linka.svg” print in the same ink and almost touch. Pad print keeps gaps from 0.1 mm open'],
  ['de', 'Lücke von 0,05\u00a0mm', '„logo.svg“ und „linka.svg“ drucken in derselben Farbe und berühren sich fast. Tampondruck hält Lücken'],
] as const)('a gap between two objects (%s) names both', (locale, title, sentence) => {
  const finding = {
    check: 'objectGap',
    level: 'error',
    side: 0,
    nodeId: 'a',
    widthMm: 0.05,
    limitMm: 0.1,
    technology: 'Tampon',
    place: { widthMm: 0.05, left: 1, top: 0, right: 1.01, bottom: 1, isCovered: false },
    names: ['logo.svg', 'linka.svg'],
    fix: null,
  } as const
  const words = findingWords(finding, undefined, translatorOf(locale))
  expect(words.title).toBe(title)
  expect(words.reason).toContain(sentence)
})
