import ts from 'typescript6'
import { type BannedWord, bannedWords, type Scope } from './banned-words.ts'
import { isCode, type SourceFile, type Violation } from './source-files.ts'

/** A text for readers: its scope and its position in the file. */
interface Passage {
  readonly scope: Scope
  readonly text: string
  readonly position: number
}

/** Files that contain banned words as data, or describe how earlier releases stored something. */
const exempt =
  /^scripts\/structure\/|^src\/(messages\/(cz|de)|features\/catalogue\/content\/server)\/|^src\/platform\/server\/jobs\/|file-list-store|stored-by-earlier-releases|submission-store|^src\/db\/migrations\/|^docs\/(glossary|error-catalogue)[.]md$/

const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_./]/g, ' ')
    .toLowerCase()

const isTestCall = (node: ts.Node): boolean => ts.isCallExpression(node) && /^(test|describe|it)\b/.test(node.expression.getText())

/** Identifiers, comments and test titles of a source file, from the TypeScript parser. */
function passagesOfCode({ path, text }: SourceFile): Passage[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const passages: Passage[] = []
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) passages.push({ scope: 'identifier', text: wordsOf(node.text), position: node.end })
    if (ts.isStringLiteralLike(node) && isTestCall(node.parent)) passages.push({ scope: 'prose', text: node.text, position: node.end })
    if (!ts.isJsxText(node))
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
      ])
        comments.set(pos, text.slice(pos, end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...passages, ...[...comments].map(([position, comment]): Passage => ({ scope: 'prose', text: comment, position }))]
}

function passagesOf(file: SourceFile): Passage[] {
  const { path, text } = file
  if (isCode(path)) return passagesOfCode(file)
  const matches = (scope: Scope, pattern: RegExp): Passage[] =>
    [...text.matchAll(pattern)].map((match) => ({
      scope,
      text: (match[1] ?? match[0]).replaceAll(/\{\{.*?\}\}/g, ''),
      position: match.index,
    }))
  if (path.endsWith('.md')) return matches('prose', /.+/g)
  if (path.startsWith('src/messages/en/')) return matches('interface', /^ *"[^"]*": "(.*)",?$/gm)
  return path.endsWith('.css') ? matches('prose', /\/\*.*?\*\//gs) : []
}

const isBanned = ({ pattern, scopes }: BannedWord, { scope, text }: Passage): boolean => scopes.includes(scope) && pattern.test(text)

const identifierWords = bannedWords.filter(({ scopes }) => scopes.includes('identifier'))
const proseWords = bannedWords.filter(({ scopes }) => scopes.includes('prose'))
const cache = new Map<string, boolean>()

/** Cached, since the same names occur thousands of times. */
function isBannedName(name: string): boolean {
  const banned = cache.get(name) ?? identifierWords.some(({ pattern }) => pattern.test(wordsOf(name)))
  cache.set(name, banned)
  return banned
}

/** Removes most comments and quoted sentences, where words such as colour are frequent and correct. */
const withoutProse = (text: string): string => text.replaceAll(/^\s*(\/\/|\/?\*).*|\s\/\/ .*|'[^'\n]* [^'\n]*'/gm, '')

/** Whether a file is worth parsing: it may contain a banned name or text. Most files do not. */
function isSuspicious(text: string): boolean {
  return proseWords.some(({ pattern }) => pattern.test(text)) || (withoutProse(text).match(/[A-Za-z_$][\w$]*/g) ?? []).some(isBannedName)
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** Refuses words that a native-speaking engineer would have to read twice; docs/glossary.md has their replacements. */
export function bannedWordViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => {
    const { path, text } = file
    if (exempt.test(path)) return []
    const names: Passage[] = isCode(path) ? [{ scope: 'identifier', text: wordsOf(path.split('/').at(-1) ?? ''), position: 0 }] : []
    const passages = [...names, ...(!isCode(path) || isSuspicious(text) ? passagesOf(file) : [])]
    return passages.flatMap((passage) =>
      bannedWords
        .filter((word) => isBanned(word, passage))
        .map(({ pattern, instead }) => ({
          path: `${path}:${lineAt(text, passage.position)}`,
          message: `"${pattern.exec(passage.text)?.[0] ?? ''}" as ${passage.scope}: write ${instead}`,
        })),
    )
  })
}
