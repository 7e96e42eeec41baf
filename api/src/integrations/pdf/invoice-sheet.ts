import PDFDocument from 'pdfkit'
import { createPageWriter, type PageWriter, type TextStyle } from './page-writer'

/** A4 in points, and its margins. */
export const sheet = { width: 595.28, height: 841.89, margin: 48, footer: 72 } as const
export const contentWidth = sheet.width - 2 * sheet.margin
const contentBottom = sheet.height - sheet.footer

export const colours = {
  ink: '#0F172A',
  muted: '#475569',
  line: '#E4E8EE',
  mist: '#F5F7FA',
  accent: '#4338CA',
} as const

const text = { size: 9.5, weight: 400, colour: colours.ink } as const satisfies TextStyle
export const styles = {
  text,
  strong: { ...text, weight: 600 },
  muted: { ...text, colour: colours.muted },
  label: { ...text, size: 8, colour: colours.muted },
  money: { ...text, tabular: true },
  total: { ...text, size: 12, weight: 600, tabular: true },
  shop: { size: 18, weight: 600, colour: colours.accent },
  title: { size: 18, weight: 600, colour: colours.ink },
} as const satisfies Record<string, TextStyle>

type Element = PDFKit.PDFStructureElement

/** The pages being written, with the current position. */
export interface InvoiceSheet {
  document: PDFKit.PDFDocument
  writer: PageWriter
  /** The position of the next element, in points from the top of the page. */
  y: number
  /** The structure for screen readers, in reading order. */
  root: Element
  /** Adds an element to the text that screen readers read; `draw` paints its text. */
  tag(parent: Element, type: string, draw: () => void): void
  /** Paints decoration, which screen readers skip: lines, and repeated headers. */
  decorate(draw: () => void): void
  /** Draws a horizontal line as wide as the content, at this height. */
  rule(y: number): void
  /** Adds a page, and continues at its top. */
  addPage(): void
  /** Starts a new page unless this height is left on the page; true when it did. */
  ensureRoom(height: number): boolean
}

/** The facts of the document itself, for its reader's title bar and for screen readers. */
export interface SheetFacts {
  title: string
  author: string
  subject: string
  createdAt: Date
  /** All text that may be written into it, by which its fonts are chosen. */
  text: string
}

/** Begins a document of A4 pages, tagged for screen readers. */
export async function createSheet(facts: SheetFacts): Promise<InvoiceSheet> {
  const { title, author, subject, createdAt, text } = facts
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // The sheet begins without a font: the built-in ones have no rupee sign.
    font: '',
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt },
  })
  const root = document.struct('Document')
  document.addStructure(root)

  const created: InvoiceSheet = {
    document,
    writer: await createPageWriter(document, text),
    y: sheet.margin,
    root,
    tag(parent, type, draw) {
      parent.add(document.struct(type, {}, draw))
    },
    decorate(draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    rule(y) {
      created.decorate(() => {
        const right = sheet.width - sheet.margin
        document.moveTo(sheet.margin, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line)
      })
    },
    addPage() {
      document.addPage()
      created.y = sheet.margin
    },
    ensureRoom(height) {
      if (created.y + height <= contentBottom) return false
      created.addPage()
      return true
    },
  }
  return created
}

/** Pages that are counted by themselves, with the words at their foot. */
interface PageGroup {
  foot: string
  pages: number
}

function drawFeet({ document, writer, decorate, rule }: InvoiceSheet, groups: PageGroup[]): void {
  const y = sheet.height - sheet.margin
  const half = contentWidth / 2
  let first = 0
  for (const { foot, pages } of groups) {
    for (let page = 0; page < pages; page += 1) {
      document.switchToPage(first + page)
      rule(y - 10)
      decorate(() => {
        const right = { x: sheet.margin + contentWidth - 90, y, width: 90, align: 'right' } as const
        writer.write(foot, styles.label, { x: sheet.margin, y, width: half + 90 })
        writer.write(`Page ${page + 1} of ${pages}`, { ...styles.label, tabular: true }, right)
      })
    }
    first += pages
  }
}

/** Draws the foot of every page, and returns the document as bytes. */
export async function finishSheet(page: InvoiceSheet, groups: PageGroup[]): Promise<Uint8Array> {
  drawFeet(page, groups)
  const { document } = page
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.end()
  await ended
  return Buffer.concat(chunks)
}
