import PDFDocument from 'pdfkit'

/** A PDF of some pages, 300 points wide and 100 high; each is filled with a colour. A password locks it. */
export async function madePdf(colors: readonly string[], password?: string): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...(password !== undefined && { userPassword: password }) })
  const chunks: Buffer[] = []
  for (const color of colors)
    pdf
      .addPage({ size: [300, 100] })
      .rect(0, 0, 300, 100)
      .fill(color)
  pdf.end()
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
