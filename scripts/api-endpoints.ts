import { format } from 'oxfmt'
import { mapOpenApiEndpoints, type openApiSchemaToTs } from 'typed-openapi'

type Box = ReturnType<typeof openApiSchemaToTs>
type OpenApiDocument = Parameters<typeof mapOpenApiEndpoints>[0]
type Boxes = Record<string, Box> | Box | undefined

const codeOf = (box: Box | undefined): string => (box ? String(box.value).replaceAll('unknown | undefined', 'unknown') : 'never')

/** The type of a request's data: it may be read-only, and JSON omits what is undefined. */
const sentCodeOf = (box: Box | undefined): string =>
  codeOf(box)
    .replaceAll(/\bArray</g, 'ReadonlyArray<')
    .replaceAll(/\bPartial</g, 'Omittable<')

function fieldsOf(boxes: Boxes): string {
  if (boxes === undefined) return 'never'
  // Parameters that are all optional are a single type.
  if ('definition' in boxes) return sentCodeOf(boxes as Box)
  return `{ ${Object.entries(boxes)
    .map(([name, box]) => `${JSON.stringify(name)}: ${sentCodeOf(box)}`)
    .join('; ')} }`
}

const isSuccess = (status: string): boolean => status.startsWith('2')

/**
 * Generates the source of `src/platform/browser/api-endpoints.ts`: the input and successful reply of each endpoint under `/api`, from the
 * OpenAPI document.
 */
export async function endpointsSource(document: OpenApiDocument): Promise<string> {
  const rows = mapOpenApiEndpoints(document)
    .endpointList.filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path, parameters, responses }) => {
      const { path: inPath, query, header, body } = (parameters ?? {}) as { path?: Boxes; query?: Boxes; header?: Boxes; body?: Box }
      const replies = new Set(Object.entries(responses ?? {}).flatMap(([status, box]) => (isSuccess(status) ? [codeOf(box)] : [])))
      return `'${method.toUpperCase()} ${path}': {
        path: ${fieldsOf(inPath)}
        query: ${fieldsOf(query)}
        headers: ${fieldsOf(header)}
        body: ${sentCodeOf(body)}
        reply: ${[...replies].join(' | ') || 'unknown'}
      }`
    })
  const source = `type Omittable<T> = { [K in keyof T]?: T[K] | undefined }
    /** Every endpoint of the API. \`npm run api:types\` writes this file from the OpenAPI document. */
    export interface ApiEndpoints { ${rows.join('\n')} }`
  const { code, errors } = await format('api-endpoints.ts', source, {
    semi: false,
    singleQuote: true,
    printWidth: 140,
    trailingComma: 'all',
  })
  if (errors.length > 0) throw new Error(`The types of the API cannot be written: ${errors[0]?.message}`)
  return code
}
