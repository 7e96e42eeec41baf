import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff'

export type FontWeight = 400 | 600

export interface FontFace {
  /** Under which name the document knows it. */
  name: string
  font: Font
  covers(character: string): boolean
}

/**
 * The fonts to try, in this order. Inter comes cut into scripts; the rupee sign is in `latin-ext`.
 * A script joins by its line here and its package among the dependencies.
 */
const cuts = [
  '@fontsource/inter/files/inter-latin',
  '@fontsource/inter/files/inter-latin-ext',
  '@fontsource/inter/files/inter-vietnamese',
  '@fontsource/inter/files/inter-cyrillic',
  '@fontsource/inter/files/inter-cyrillic-ext',
  '@fontsource/inter/files/inter-greek',
  '@fontsource/inter/files/inter-greek-ext',
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
]

// Found through the package's own files, so that it is the same from source and from a bundle.
const require = createRequire(import.meta.url)

async function openFace(cut: string, weight: FontWeight): Promise<FontFace> {
  const file = `${cut}-${weight}-normal.woff`
  const font = create(unpackWoff(await readFile(require.resolve(file))))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not a single font`)
  return {
    name: file,
    font,
    covers: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  }
}

const opened = new Map<FontWeight, Promise<FontFace[]>>()

/**
 * The fonts of one weight, in the order in which they are to be tried. They are opened once for
 * the process: their tables are what takes time, and they never change.
 */
export function loadFaces(weight: FontWeight): Promise<FontFace[]> {
  const known = opened.get(weight)
  if (known) return known
  const faces = Promise.all(cuts.map((cut) => openFace(cut, weight)))
  opened.set(weight, faces)
  // A failure, such as too many open files, must not stay for ever.
  faces.catch(() => opened.delete(weight))
  return faces
}
