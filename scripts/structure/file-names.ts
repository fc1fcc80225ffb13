import type { Violation, SourceFile } from './source-files.ts'
import { isCode, isTest } from './source-files.ts'
import { emptyWords, featureFolders, fixedNames, things, verbs } from './vocabulary.ts'

const stemOf = (fileName: string): string => fileName.replace(/([.]d|[.]module)?[.]\w+$/, '')

function isKnown(name: string): boolean {
  const words = name.split('-')
  const [first = ''] = words
  if (name in fixedNames || first === 'use') return true
  return (words.length > 1 && verbs.includes(first)) || things.includes(words.at(-1) ?? '') || (words.at(-1) ?? '') in fixedNames
}

/** A file of a feature has a fixed name, or is named after an action (verb first) or a known kind of thing. */
function violationOfFeatureFile(path: string): string | null {
  const [, , house = '', room = '', ...inside] = path.split('/')
  if (inside.length === 0) return `a feature is a room of a house: make features/<house>/${stemOf(room || house)}/`
  const name = inside.at(-1) ?? ''
  const folder = inside.slice(0, -1).join('/')
  if (folder !== '' && !featureFolders.includes(folder)) return `a feature's folders are ${featureFolders.join(', ')}`
  // A component is named after what it shows.
  if (name.endsWith('.tsx')) return folder === 'browser' ? null : 'components belong in browser/'
  return isKnown(stemOf(name))
    ? null
    : 'start with a verb (an action) or end with a known kind of thing; the words are in scripts/structure/vocabulary.ts'
}

/** A folder of pages contains only pages: their parts are in a feature, the frame or the configurator. */
const isOddPage = (path: string): boolean => path.startsWith('src/app/pages/') && !/-page[.]tsx$|[.]css$/.test(path)

/** Refuses names outside the vocabulary of features, and meaningless names anywhere. */
export function fileNameViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path }) => {
    const empty = path
      .split('/')
      .slice(1)
      .map(stemOf)
      .find((name) => name.split('-').some((word) => emptyWords.includes(word)))
    if (empty !== undefined) return [{ path, message: `"${empty}" does not describe the content: name the thing or the action` }]
    if (isOddPage(path))
      return [{ path, message: 'only pages belong here: a component belongs to its feature, to app/frame or to the configurator' }]
    if (!path.startsWith('src/features/') || !isCode(path) || isTest(path)) return []
    const message = violationOfFeatureFile(path)
    return message === null ? [] : [{ path, message }]
  })
}
