import { loadFaces, type FontFace, type FontWeight } from './font-files'
import { toGraphemes, toOneLine, toRuns, type TextRun } from './text-runs'

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
  /** How far from where its line begins. */
  indent: number
  width: number
}

interface MeasuredLine {
  runs: MeasuredRun[]
  width: number
}

/** The space around the box of a missing character. */
const BOX_PADDING = 1.5

type Faces = readonly [FontFace, ...FontFace[]]

async function registerFaces(document: PDFKit.PDFDocument, weight: FontWeight): Promise<Faces> {
  const [first, ...others] = await loadFaces(weight)
  if (!first) throw new Error('There is no font to write with')
  for (const face of [first, ...others]) {
    // It takes a font that is already open as well, which its types do not say.
    document.registerFont(face.name, face.font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  return [first, ...others]
}

const textOptions = ({ tabular }: TextStyle): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  baseline: 'alphabetic',
  ...(tabular ? { features: ['tnum'] } : {}),
})

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
    const runs = toRuns(line, faces[weight]).map((run) => {
      const indent = width
      document.font(run.face.name).fontSize(size)
      const runWidth = document.widthOfString(run.text, textOptions(style))
      width += run.actual === undefined ? runWidth : runWidth + 2 * BOX_PADDING
      return { ...run, indent, width: runWidth }
    })
    const result = { runs, width }
    measured.set(key, result)
    return result
  }

  const widthOf = (line: string, style: TextStyle): number => measure(line, style).width

  /** Cuts a word that is wider than the box into pieces that fit. */
  function breakWord(word: string, style: TextStyle, width: number): string[] {
    if (widthOf(word, style) <= width) return [word]
    const pieces = ['']
    for (const sign of toGraphemes(word)) {
      const longer = `${pieces.at(-1) ?? ''}${sign}`
      if (longer === sign || widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(sign)
    }
    return pieces
  }

  function wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = []
    for (const word of toOneLine(text).split(' ')) {
      const line = lines.at(-1)
      if (line !== undefined && widthOf(`${line} ${word}`, style) <= width) {
        lines[lines.length - 1] = `${line} ${word}`
      } else {
        lines.push(...breakWord(word, style, width))
      }
    }
    return lines
  }

  /** How wide the text is on one line. */
  const lengthOf = (text: string, style: TextStyle): number => widthOf(toOneLine(text), style)

  return { measure, wrap, lengthOf }
}

/** Writes text of any script into a document, wrapped so that it never leaves its box. */
export async function createPageWriter(document: PDFKit.PDFDocument) {
  const faces = {
    400: await registerFaces(document, 400),
    600: await registerFaces(document, 600),
  } satisfies Record<FontWeight, Faces>
  const { measure, wrap, lengthOf } = createTextMeasure(document, faces)
  let somethingMissing = false

  function drawRun(run: MeasuredRun, x: number, y: number, style: TextStyle): void {
    document.font(run.face.name).fontSize(style.size).fillColor(style.colour)
    if (run.actual === undefined) {
      document.text(run.text, x, y, textOptions(style))
      return
    }
    somethingMissing = true
    // Copied text and screen readers get the original characters.
    document.markContent('Span', { actual: run.actual })
    document.text(run.text, x + BOX_PADDING, y, textOptions(style))
    const box = { left: x + BOX_PADDING / 2, top: y - style.size * 0.86 }
    document
      .rect(box.left, box.top, run.width + BOX_PADDING, style.size * 1.06)
      .lineWidth(0.5)
      .stroke(style.colour)
    document.endMarkedContent()
  }

  return {
    lengthOf,

    /** How high the text will be in a box of this width. */
    heightOf: (text: string, style: TextStyle, width: number): number =>
      wrap(text, style, width).length * style.size * LINE_HEIGHT,

    /** Writes the text and returns where its last line ends. */
    write(text: string, style: TextStyle, { x, y, width, align = 'left' }: TextBox): number {
      let top = y
      for (const line of wrap(text, style, width)) {
        const { runs, width: lineWidth } = measure(line, style)
        const left = align === 'right' ? x + width - lineWidth : x
        for (const run of runs) drawRun(run, left + run.indent, top + style.size * BASELINE, style)
        top += style.size * LINE_HEIGHT
      }
      return top
    },

    /** Whether a character without a glyph has been drawn. */
    hasMissing: (): boolean => somethingMissing,
  }
}

export type PageWriter = Awaited<ReturnType<typeof createPageWriter>>
