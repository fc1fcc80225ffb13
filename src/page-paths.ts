import { type Locale, locales } from './domain/locale.ts'

type Paths = Readonly<Record<Locale, string>>
/** Pages by name, each with its path on each site. */
export type PathTable = Readonly<Record<string, Paths>>

/** A path that is the same on every site. */
export const everywhere = <Path extends string>(path: Path) => ({ cz: path, en: path, de: path }) satisfies Paths

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type ParamsOf<OfPage extends Paths> = Record<ParamNames<OfPage[Locale]>, string>
/** A query; its empty values are left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>

const filledIn = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** The builder of the URLs of a table's pages: the path on a site with its parameters filled in, and the query. */
export const urlBuilderOf =
  <Table extends PathTable>(table: Table) =>
  <Name extends keyof Table>(
    locale: Locale,
    name: Name,
    ...[params, query]: [keyof ParamsOf<Table[Name]>] extends [never]
      ? [params?: null, query?: Query]
      : [params: ParamsOf<Table[Name]>, query?: Query]
  ): string => {
    const path = filledIn(table[name]?.[locale] ?? '', params ?? {})
    const search = Object.entries(query ?? {})
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
      .join('&')
    return search === '' ? path : `${path}?${search}`
  }

/** A page that a path means. */
export interface PageMatch<Name> {
  readonly name: Name
  readonly params: Readonly<Record<string, string>>
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A broken escape: the page shows what was typed.
    return segment
  }
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment.toLowerCase()) return null
    } else if (segment === '') return null
    else params[part.slice(1)] = decode(segment)
  }
  return params
}

/**
 * The finder of a table's pages: the page that a path means on any site, in small or capital letters, the asked site's own paths first; null
 * for a path that no site knows.
 */
export const pageFinderOf =
  <Table extends PathTable>(table: Table) =>
  (pathname: string, locale: Locale): PageMatch<keyof Table & string> | null => {
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
    for (const site of [locale, ...locales.filter((other) => other !== locale)])
      for (const [name, paths] of Object.entries(table)) {
        const params = matchPattern(paths[site], path)
        if (params) return { name, params }
      }
    return null
  }

/** The translator of a table's paths: the path of the same page on another site; null for a path that no site knows. */
export const pathTranslatorOf = (table: PathTable) => {
  const find = pageFinderOf(table)
  return (pathname: string, from: Locale, to: Locale): string | null => {
    const match = find(pathname, from)
    return match && filledIn(table[match.name]?.[to] ?? '', match.params)
  }
}
