/**
 * Words that the project does not use, each with its scope and the word to use instead. docs/glossary.md has the words that it does use.
 *
 * - `identifier`: a word of a camelCase or kebab-case name in code and of a file's name;
 * - `prose`: comments, titles of tests, README, ARCHITECTURE, CONTRIBUTING and docs;
 * - `interface`: the English texts of src/messages.
 */
export type Scope = 'identifier' | 'prose' | 'interface'

export interface BannedWord {
  readonly pattern: RegExp
  readonly scopes: readonly Scope[]
  readonly instead: string
}

const everywhere: readonly Scope[] = ['identifier', 'prose', 'interface']

/** Patterns of identifiers are matched against a name in lower case whose words are separated by spaces. */
export const bannedWords: readonly BannedWord[] = [
  { pattern: /\bluggage\b/i, scopes: everywhere, instead: 'visitor state' },
  { pattern: /\bbeliev\w*/i, scopes: everywhere, instead: 'trust, accept' },
  { pattern: /\bforg[eo]t\w*/i, scopes: ['identifier', 'prose'], instead: 'purge, delete, dismiss, drop' },
  { pattern: /\bfaults?\b/i, scopes: ['identifier', 'prose'], instead: 'issue, refusal, finding, failure or error: see docs/glossary.md' },
  { pattern: /\b(troubles?|obstacles?|complaints?)\b/i, scopes: ['identifier'], instead: 'issue, refusal, finding, failure or error' },
  { pattern: /colour/i, scopes: ['identifier'], instead: 'color (prose and the English interface write colour)' },
  { pattern: /\bcolors?\b/i, scopes: ['interface'], instead: 'colour' },
  { pattern: /\bacts\b/i, scopes: ['identifier'], instead: 'actions' },
  { pattern: /\b(shelf|shelves)\b/i, scopes: ['identifier', 'prose'], instead: 'priced catalogue, draft archive' },
  { pattern: /^late \w/i, scopes: ['identifier'], instead: 'lazy' },
  { pattern: /\bvoice\b/i, scopes: ['identifier'], instead: 'announcer' },
  { pattern: /\ballowance\b/i, scopes: everywhere, instead: 'rate limit' },
  { pattern: /^(most|longest|deepest|least|shortest|fewest) \w/i, scopes: ['identifier'], instead: 'max, min' },
  { pattern: /\bsurroundings\b/i, scopes: ['identifier'], instead: 'context' },
  { pattern: /^(is|has) left$|^unsure$|^luggage$/i, scopes: ['identifier'], instead: 'cancelled, unconfirmed' },
  { pattern: /\banew\b/i, scopes: everywhere, instead: 'again' },
  { pattern: /\bwhoever\b/i, scopes: everywhere, instead: 'anyone who; better, name the role' },
  { pattern: /\bin the midst of\b/i, scopes: ['prose', 'interface'], instead: 'during' },
  { pattern: /\blost ways\b/i, scopes: ['prose', 'interface'], instead: 'the 404 page' },
  { pattern: /\b\d+ signs\b|\bsigns or more\b/i, scopes: ['prose', 'interface'], instead: 'characters' },
  { pattern: /\bgave the payment up\b|\bway of the order\b|\bonce an order\b/i, scopes: ['interface'], instead: 'plain English' },
]
