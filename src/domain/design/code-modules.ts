import { codeBytes } from './code-content.ts'
import type { CodeNode } from './document-schema.ts'

/** ISO/IEC 18004, table 7: the bytes that each version holds at the lowest error correction, from version 1. */
const capacities = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520]

/** ISO/IEC 18004, section 9.1: the modules that stay light around a code. */
export const quietModules = 4

type Code = Pick<CodeNode, 'content' | 'modules'>

/** The modules of a code along one edge, without its quiet zone. Each version has four more than the one before. */
export const modulesAcross = ({ content }: Pick<Code, 'content'>): number =>
  21 + 4 * capacities.findIndex((capacity) => codeBytes(content) <= capacity)

/** The modules across its box: if the light ones are printed, the quiet zone is, too. */
export const modulesOfBox = (code: Code): number => modulesAcross(code) + (code.modules === 'light' ? 2 * quietModules : 0)

/** The bytes of the densest code whose box is as many modules across; none if it is smaller than any code. */
export function bytesOfBox({ modules, across }: Pick<Code, 'modules'> & { readonly across: number }): number {
  const own = across - (modules === 'light' ? 2 * quietModules : 0)
  return capacities.findLast((_, version) => 21 + 4 * version <= own) ?? 0
}

/** The edge of one module. */
export const moduleMm = (code: Code & Pick<CodeNode, 'widthMm'>): number => code.widthMm / modulesOfBox(code)

/** A code that prints its dark or its light modules, with modules of the same size in the same place. */
export function withModules(code: CodeNode, modules: CodeNode['modules']): CodeNode {
  const edgeMm = moduleMm(code) * modulesOfBox({ ...code, modules })
  const marginMm = (edgeMm - code.widthMm) / 2
  return { ...code, modules, xMm: code.xMm - marginMm, yMm: code.yMm - marginMm, widthMm: edgeMm, heightMm: edgeMm }
}
