import { expect, test } from 'vitest'
import { unprintableLetters } from './document-letters.ts'

test.each([
  'Ing. Jan Novák, CSc.',
  'Kovář–Lišková',
  'd´Arc',
  'Nguyễn Thị Ánh',
  'Αθήνα ΑΕ',
  'ООО «Ромашка»',
  'Mac Óðinn & Co. № 5 †',
  'S\u030ctěpán',
  'a\u202fb',
])('documents print %s', (text) => expect(unprintableLetters(text)).toEqual([]))

test.each([
  ['北京 Praha 北', ['北', '京']],
  ['محمد', ['م', 'ح', 'د']],
  ['Jana 👩‍🔧 🙂', ['👩‍🔧', '🙂']],
  ['אבגדהוזחטיכ', ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח']],
])('of %s they cannot print %j', (text, letters) => expect(unprintableLetters(text)).toEqual(letters))
