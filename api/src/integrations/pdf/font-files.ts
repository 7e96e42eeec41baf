import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type FontWeight = 400 | 600

export interface FontFace {
  /** The font's name in the document. */
  name: string
  font: Font
  covers(character: string): boolean
}

/**
 * The fonts to try, in this order. Another script is added by one entry here and its package among
 * the dependencies. They are TTF files, because fontkit unpacks a WOFF's outlines again for every
 * glyph.
 */
const families = [
  { package: '@expo-google-fonts/inter', file: 'Inter' },
  { package: '@expo-google-fonts/noto-sans-devanagari', file: 'NotoSansDevanagari' },
]
type Family = (typeof families)[number]

const weightNames = { 400: '400Regular', 600: '600SemiBold' } satisfies Record<FontWeight, string>

// Found through the package's own files, so that it is the same from source and from a bundle.
const require = createRequire(import.meta.url)

/** Characters without a meaning of their own, by which fonts name variants of their glyphs. */
const privateUse = /^\p{Co}$/u

/**
 * Creates every glyph with its character. Fontkit keeps the glyphs that it has created, and those that
 * it first meets as a part of another, such as the L of Ł, without their character: later documents
 * would show them, but no search, copy or screen reader would find them.
 */
function createGlyphs(font: Font): void {
  for (const codePoint of font.characterSet) {
    if (!privateUse.test(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint)
  }
}

async function openFace(family: Family, weight: FontWeight): Promise<FontFace> {
  const name = weightNames[weight]
  const file = `${family.package}/${name}/${family.file}_${name}.ttf`
  const font = create(await readFile(require.resolve(file)))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not a single font`)
  createGlyphs(font)
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
  const cached = opened.get(weight)
  if (cached) return cached
  const faces = Promise.all(families.map((family) => openFace(family, weight)))
  opened.set(weight, faces)
  // A failure, such as too many open files, must not stay for ever.
  faces.catch(() => opened.delete(weight))
  return faces
}
