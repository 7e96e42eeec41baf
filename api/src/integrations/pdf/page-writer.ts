import { loadFaces, type FontFace, type FontWeight } from './font-files'
import {
  sortVisually,
  isFromRight,
  toGraphemes,
  toOneLine,
  toRuns,
  type TextRun,
} from './text-runs'

export interface TextStyle {
  size: number
  weight: FontWeight
  colour: string
  /** All figures equally wide, so that columns of them line up. */
  tabular?: boolean
}

export interface TextBox {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

const LINE_HEIGHT = 1.45
/** Where the baseline is in a line, so that fonts of different heights stand on one line. */
const BASELINE = 1.05

interface MeasuredRun extends TextRun<FontFace> {
  /** Its place among the runs as they are read. */
  nth: number
  /** The distance from the beginning of its line. */
  indent: number
  width: number
}

interface MeasuredLine {
  runs: MeasuredRun[]
  width: number
}

/** Signs whose glyphs stand in another order than the letters, or are drawn as one: scripts of India. */
const shaped = /[\u0900-\u0DFF\p{Script=Meetei_Mayek}]/u

/** The method of a document that writes its pages, which its types do not name. */
interface WithContent {
  addContent(line: string): unknown
}

/**
 * Draws a run with the letters that copied text and screen readers get instead of its glyphs. Those are
 * named inside the text itself: readers take its place on the page from there.
 */
function withLetters(document: PDFKit.PDFDocument, actual: string, draw: () => void): void {
  const content = document as unknown as WithContent
  const add = content.addContent
  const addMarked = (line: string) => {
    content.addContent = add
    if (line === 'ET') document.endMarkedContent()
    add.call(document, line)
    if (line === 'BT') document.markContent('Span', { actual })
    content.addContent = addMarked
  }
  content.addContent = addMarked
  draw()
  content.addContent = add
}

/** The space around the box of a missing character. */
const BOX_PADDING = 1.5

type Faces = readonly [FontFace, ...FontFace[]]

async function registerFaces(
  document: PDFKit.PDFDocument,
  weight: FontWeight,
  text: string,
): Promise<Faces> {
  const [first, ...otherFaces] = await loadFaces(weight, text)
  if (!first) throw new Error('There is no font to write with')
  const all = [first, ...otherFaces]
  for (const face of [...all, ...all.flatMap(({ carrier }) => carrier ?? [])]) {
    // It takes a font that is already open as well, which its types do not say.
    document.registerFont(face.name, face.font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  return [first, ...otherFaces]
}

/**
 * Any features, even none, let a run be laid out as a whole: word by word, those of a script that is
 * written from the right would stand in the wrong order.
 */
const toTextOptions = ({ tabular }: TextStyle, text: string): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  baseline: 'alphabetic',
  ...(tabular ? { features: ['tnum'] } : {}),
  ...(isFromRight(text) ? { features: [] } : {}),
})

interface Place {
  x: number
  y: number
  style: TextStyle
}

/** Draws the glyphs of a run as pictures. */
function drawOutlines(
  document: PDFKit.PDFDocument,
  { face, text }: MeasuredRun,
  place: Place,
): void {
  const { x, y, style } = place
  const { glyphs, positions } = face.font.layout(text)
  const scale = style.size / face.font.unitsPerEm
  document.save().translate(x, y).scale(scale, -scale)
  let pen = 0
  glyphs.forEach((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
    const outline = glyph.path.toSVG()
    if (outline) {
      document.save().translate(pen + xOffset, yOffset)
      document.path(outline).fill(style.colour)
      document.restore()
    }
    pen += xAdvance
  })
  document.restore()
}

/**
 * Draws a run of a font whose glyphs are parts of letters, as pictures, and over it each letter once more,
 * which is not seen and is copied. They stand from the right, and follow each other as they are read:
 * some readers copy them by their places, others by their order.
 */
function drawCalligraphy(
  document: PDFKit.PDFDocument,
  run: MeasuredRun,
  carrier: FontFace,
  place: Place,
): void {
  drawOutlines(document, run, place)
  const { x, y, style } = place
  const letters = Array.from(run.text)
  const step = run.width / letters.length
  document.font(carrier.name).fontSize(style.size)
  document.save().fillOpacity(0)
  letters.forEach((letter, index) => {
    const options = toTextOptions(style, '')
    // A mark has no width of its own.
    const width = document.widthOfString(letter, options) || step
    // Its types do not name the option.
    const stretched: PDFKit.Mixins.TextOptions = Object.assign(
      { ...options },
      {
        horizontalScaling: (100 * step) / width,
      },
    )
    const letterX = x + (letters.length - 1 - index) * step
    withLetters(document, letter, () => document.text(letter, letterX, y, stretched))
  })
  document.restore()
}

/** Measures text in the fonts of a document, and wraps it. */
function createTextMeasure(document: PDFKit.PDFDocument, faces: Record<FontWeight, Faces>) {
  const measured = new Map<string, MeasuredLine>()

  /** The line's runs and how wide they are; what was measured once is remembered. */
  function measure(line: string, style: TextStyle): MeasuredLine {
    const { size, weight, tabular = false } = style
    const key = `${size} ${weight} ${tabular} ${line}`
    const cached = measured.get(key)
    if (cached) return cached
    let width = 0
    const inOrder = toRuns(line, faces[weight]).map((run, nth) => ({ ...run, nth }))
    const runs = sortVisually(inOrder).map((run) => {
      const indent = width
      document.font(run.face.name).fontSize(size)
      const runWidth = document.widthOfString(run.text, toTextOptions(style, run.text))
      width += run.actual === undefined ? runWidth : runWidth + 2 * BOX_PADDING
      return { ...run, indent, width: runWidth }
    })
    // They are written as they are read, each at its place.
    const result = { runs: runs.toSorted((a, b) => a.nth - b.nth), width }
    measured.set(key, result)
    return result
  }

  const measureWidth = (line: string, style: TextStyle): number => measure(line, style).width

  /** Cuts a word that is wider than the box into pieces that fit. */
  function breakWord(word: string, style: TextStyle, width: number): string[] {
    if (measureWidth(word, style) <= width) return [word]
    const pieces = ['']
    for (const sign of toGraphemes(word)) {
      const longer = `${pieces.at(-1) ?? ''}${sign}`
      if (longer === sign || measureWidth(longer, style) <= width)
        pieces[pieces.length - 1] = longer
      else pieces.push(sign)
    }
    return pieces
  }

  function wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = []
    for (const word of toOneLine(text).split(' ')) {
      const line = lines.at(-1)
      if (line !== undefined && measureWidth(`${line} ${word}`, style) <= width) {
        lines[lines.length - 1] = `${line} ${word}`
      } else {
        lines.push(...breakWord(word, style, width))
      }
    }
    return lines
  }

  /** How wide the text is on one line. */
  const measureLength = (text: string, style: TextStyle): number =>
    measureWidth(toOneLine(text), style)

  return { measure, wrap, measureLength }
}

/**
 * Writes text of any script into a document, wrapped so that it never leaves its box.
 * @param text all that may be written, of whose scripts the fonts are opened
 */
export async function createPageWriter(document: PDFKit.PDFDocument, text: string) {
  const faces = {
    400: await registerFaces(document, 400, text),
    600: await registerFaces(document, 600, text),
  } satisfies Record<FontWeight, Faces>
  const { measure, wrap, measureLength } = createTextMeasure(document, faces)
  let somethingMissing = false

  function drawRun(run: MeasuredRun, x: number, y: number, style: TextStyle): void {
    document.font(run.face.name).fontSize(style.size).fillColor(style.colour)
    if (run.actual === undefined) {
      const { face, text } = run
      const { carrier } = face
      if (carrier) return drawCalligraphy(document, run, carrier, { x, y, style })
      const drawText = () => document.text(text, x, y, toTextOptions(style, text))
      if (shaped.test(run.text)) withLetters(document, run.text, drawText)
      else drawText()
      return
    }
    somethingMissing = true
    // Copied text and screen readers get the original characters.
    document.markContent('Span', { actual: run.actual })
    document.text(run.text, x + BOX_PADDING, y, toTextOptions(style, run.text))
    const box = { left: x + BOX_PADDING / 2, top: y - style.size * 0.86 }
    document
      .rect(box.left, box.top, run.width + BOX_PADDING, style.size * 1.06)
      .lineWidth(0.5)
      .stroke(style.colour)
    document.endMarkedContent()
  }

  return {
    measureLength,

    /** How high the text will be in a box of this width. */
    measureHeight: (text: string, style: TextStyle, width: number): number =>
      wrap(text, style, width).length * style.size * LINE_HEIGHT,

    /** Writes the text and returns where its last line ends. */
    write(text: string, style: TextStyle, { x, y, width, align = 'left' }: TextBox): number {
      let top = y
      for (const line of wrap(text, style, width)) {
        const { runs, width: lineWidth } = measure(line, style)
        const lineX = align === 'right' ? x + width - lineWidth : x
        for (const run of runs) drawRun(run, lineX + run.indent, top + style.size * BASELINE, style)
        top += style.size * LINE_HEIGHT
      }
      return top
    },

    /** Whether a character without a glyph has been drawn. */
    hasMissing: (): boolean => somethingMissing,
  }
}

export type PageWriter = Awaited<ReturnType<typeof createPageWriter>>
