import type { SandboxShipment } from './shipment-schema'

const INCH = 72
const MARGIN = 14
const WIDTH = 4 * INCH
const HEIGHT = 6 * INCH

/** Code 39: nine bars and spaces each, wide or narrow. */
const code39: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
}

function drawBarcode(pdf: PDFKit.PDFDocument, digits: string, y: number, height: number): void {
  const signs = [...`*${digits}*`]
  const modules = signs.length * (6 + 3 * 2.5 + 1)
  const narrow = (WIDTH - 2 * MARGIN) / modules
  let x = MARGIN
  for (const sign of signs) {
    for (const [index, size] of [...(code39[sign] ?? '')].entries()) {
      const width = size === 'w' ? narrow * 2.5 : narrow
      if (index % 2 === 0) pdf.rect(x, y, width, height).fill('#000000')
      x += width
    }
    x += narrow
  }
}

// The fonts that every PDF reader has know Latin letters only.
const toLatin = (text: string) => text.normalize('NFKD').replaceAll(/[^\n\x20-\x7e×]/g, '?')

/** The label of a shipment: a page of 4 × 6 inches. */
export async function drawLabel(shipment: SandboxShipment): Promise<Buffer> {
  // Loaded with the first label, since a start need not wait for it.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({ size: [WIDTH, HEIGHT], margin: MARGIN, lang: 'en-IN' })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  const { to, awb = '', courier = '', reference, weightKg, contents, from } = shipment
  const width = WIDTH - 2 * MARGIN
  const writeText = (text: string, size: number, y: number, font = 'Helvetica') =>
    pdf.font(font).fontSize(size).fillColor('#000000').text(toLatin(text), MARGIN, y, { width })
  pdf.rect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN).stroke('#000000')
  writeText('SANDBOX - NOT A REAL LABEL', 9, 16, 'Helvetica-Bold')
  writeText(courier, 16, 32, 'Helvetica-Bold')
  drawBarcode(pdf, awb, 58, 62)
  writeText(`AWB ${awb}`, 13, 126, 'Helvetica-Bold')
  writeText('PREPAID', 11, 144)
  writeText('Deliver to', 9, 170)
  writeText(to.name, 13, 182, 'Helvetica-Bold')
  writeText(`${to.address}\n${to.city}, ${to.state}`, 11, 200)
  writeText(`${to.pin}    Phone ${to.phone}`, 13, 262, 'Helvetica-Bold')
  writeText(`Order ${reference}`, 11, 292)
  writeText(`Weight ${weightKg} kg`, 11, 308)
  writeText(contents.slice(0, 180), 9, 326)
  writeText(`Return to: ${from}`, 9, 400)
  pdf.end()
  return done
}
