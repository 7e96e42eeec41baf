import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { fixShaping, disableShaping, withoutTables } from './patch-shaping'

export type FontWeight = 400 | 600

export interface FontFace {
  /** The font's name in the document. */
  name: string
  font: Font
  covers(character: string): boolean
  /** The font of the invisible letters to copy, if this font's glyphs are parts of letters. */
  carrier?: FontFace
}

interface Family {
  package: string
  file: string
  /** The signs for which it is opened; always if absent. */
  script?: RegExp
  isDrawnOnly?: boolean
  /** Fontkit never ends with some words of the script, so its glyphs are drawn as they are. */
  isUnshaped?: boolean
}

/**
 * The fonts to try, in this order: Inter, and one for each script of the languages of India (Constitution,
 * Eighth Schedule). Nastaliq is how Urdu and Kashmiri are written; what it lacks, such as letters of
 * Sindhi, is in the other Arabic font. They are TTF files, because fontkit unpacks a WOFF's outlines again
 * for every glyph.
 */
const families: readonly Family[] = [
  { package: 'inter', file: 'Inter' },
  {
    package: 'noto-sans-devanagari',
    file: 'NotoSansDevanagari',
    // The danda is included, which other scripts of India share.
    script: /[\p{Script=Devanagari}\u0964\u0965]/u,
  },
  { package: 'noto-sans-bengali', file: 'NotoSansBengali', script: /\p{Script=Bengali}/u },
  { package: 'noto-sans-gurmukhi', file: 'NotoSansGurmukhi', script: /\p{Script=Gurmukhi}/u },
  { package: 'noto-sans-gujarati', file: 'NotoSansGujarati', script: /\p{Script=Gujarati}/u },
  { package: 'noto-sans-oriya', file: 'NotoSansOriya', script: /\p{Script=Oriya}/u },
  { package: 'noto-sans-tamil', file: 'NotoSansTamil', script: /\p{Script=Tamil}/u },
  { package: 'noto-sans-telugu', file: 'NotoSansTelugu', script: /\p{Script=Telugu}/u },
  { package: 'noto-sans-kannada', file: 'NotoSansKannada', script: /\p{Script=Kannada}/u },
  { package: 'noto-sans-malayalam', file: 'NotoSansMalayalam', script: /\p{Script=Malayalam}/u },
  { package: 'noto-sans-ol-chiki', file: 'NotoSansOlChiki', script: /\p{Script=Ol_Chiki}/u },
  {
    package: 'noto-sans-meetei-mayek',
    file: 'NotoSansMeeteiMayek',
    script: /\p{Script=Meetei_Mayek}/u,
    isUnshaped: true,
  },
  {
    package: 'noto-nastaliq-urdu',
    file: 'NotoNastaliqUrdu',
    script: /\p{Script=Arabic}/u,
    isDrawnOnly: true,
  },
  {
    package: 'noto-sans-arabic',
    file: 'NotoSansArabic',
    script: /\p{Script=Arabic}/u,
    isDrawnOnly: true,
  },
]

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
  const file = `@expo-google-fonts/${family.package}/${name}/${family.file}_${name}.ttf`
  const opened = create(await readFile(require.resolve(file)))
  if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${file} is not a single font`)
  createGlyphs(opened)
  if (family.script) fixShaping(opened)
  const covers = (character: string) => opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  if (family.isUnshaped) return { name: file, font: disableShaping(opened), covers }
  if (!family.isDrawnOnly) return { name: file, font: opened, covers }
  const carrier = { name: `${file} letters`, font: withoutTables(opened), covers }
  return { name: file, font: opened, covers, carrier }
}

const openFaces = new Map<string, Promise<FontFace>>()

/** A font that was opened once stays open for the process: its tables are what takes time. */
function getFace(family: Family, weight: FontWeight): Promise<FontFace> {
  const key = `${family.file} ${weight}`
  const cached = openFaces.get(key)
  if (cached) return cached
  const face = openFace(family, weight)
  openFaces.set(key, face)
  // A failure, such as too many open files, must not stay forever.
  face.catch(() => openFaces.delete(key))
  return face
}

/**
 * The fonts of one weight for a text, in the order in which they are to be tried. Only those of scripts
 * that occur in it are opened.
 */
export function loadFaces(weight: FontWeight, text = ''): Promise<FontFace[]> {
  const needed = families.filter(({ script }) => !script || script.test(text))
  return Promise.all(needed.map((family) => getFace(family, weight)))
}
