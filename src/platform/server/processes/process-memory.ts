import { createMemoryBudget } from '#platform/server/memory/memory-budget.ts'

/**
 * Each of these tasks runs in a process that ends with it, and all of them share one budget: what it usually takes, in MB of PSS. A picture
 * of a shopper has room beside a workbook or a page of a PDF; a product's picture of up to 50 megapixels runs alone. See the record
 * "Where the memory goes".
 */
export const processMegabytes = { picture: 80, workbook: 170, countedPdf: 80, drawnPdf: 170, productPicture: 260 } as const

export const processMemory = createMemoryBudget(260)
