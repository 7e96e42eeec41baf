import type { Font } from 'fontkit'

/** A glyph while a line is laid out. */
interface LaidGlyph {
  id: number
  isMark: boolean
  /** Empty for the further glyphs of a letter that a font draws as several. */
  codePoints: readonly number[]
}

interface LookupFlags {
  /** The marks that a lookup sees; it skips all others. */
  markFilter?: ReadonlySet<number>
}

interface GlyphIterator {
  index: number
  options: LookupFlags
  shouldIgnore(glyph: LaidGlyph): boolean
}

interface Lookup {
  flags: LookupFlags
  markFilteringSet?: number | null
}

interface Coverage {
  glyphs?: number[]
  rangeRecords?: { start: number; end: number }[]
}

/** The processor of a font's tables; GSUB substitutes glyphs, GPOS positions them. */
interface Processor {
  glyphs: LaidGlyph[]
  glyphIterator: GlyphIterator
  table: { lookupList: { toArray(): Lookup[] } }
  applyLookup(type: number, table: unknown): boolean
  applyAnchor(mark: unknown, baseAnchor: unknown, baseIndex: number): void
}

/** The parts of fontkit that its types do not name. */
interface Shaped {
  _layoutEngine?: { engine?: { GSUBProcessor?: Processor; GPOSProcessor?: Processor } | null }
  GDEF?: { markGlyphSetsDef?: { coverage: Coverage[] } | null }
}

class NoAnchor extends Error {}

/** The kind of table that places a mark at a base letter. */
const MARK_TO_BASE = 4

const getGlyphs = ({ glyphs = [], rangeRecords = [] }: Coverage): Set<number> =>
  new Set([
    ...glyphs,
    ...rangeRecords.flatMap(({ start, end }) =>
      Array.from({ length: end - start + 1 }, (_, more) => start + more),
    ),
  ])

/** The further glyphs of the letter before the current one: a mark belongs to the first of its letter. */
function getFurtherGlyphs({ glyphs, glyphIterator }: Processor): LaidGlyph[] {
  const furtherGlyphs: LaidGlyph[] = []
  for (let at = glyphIterator.index - 1; at >= 0; at -= 1) {
    const glyph = glyphs[at]
    if (!glyph || (!glyph.isMark && glyph.codePoints.length > 0)) break
    if (!glyph.isMark) furtherGlyphs.push(glyph)
  }
  return furtherGlyphs
}

function mendPlacing(placer: Processor): void {
  const { applyLookup, applyAnchor } = placer
  placer.applyAnchor = (mark, baseAnchor, baseIndex) => {
    if (!baseAnchor) throw new NoAnchor()
    applyAnchor.call(placer, mark, baseAnchor, baseIndex)
  }
  placer.applyLookup = (type, table) => {
    const skipped = type === MARK_TO_BASE ? getFurtherGlyphs(placer) : []
    for (const glyph of skipped) glyph.isMark = true
    try {
      return applyLookup.call(placer, type, table)
    } catch (error) {
      if (error instanceof NoAnchor) return false
      throw error
    } finally {
      for (const glyph of skipped) glyph.isMark = false
    }
  }
}

const mended = new WeakSet<object>()

/** Lets the iterators of glyphs skip the marks that a lookup does not see. */
function mendIterators({ glyphIterator }: Processor): void {
  const prototype = Object.getPrototypeOf(glyphIterator) as GlyphIterator
  if (mended.has(prototype)) return
  mended.add(prototype)
  const { shouldIgnore } = prototype
  prototype.shouldIgnore = function (this: GlyphIterator, glyph) {
    const { markFilter } = this.options
    if (markFilter && glyph.isMark && !markFilter.has(glyph.id)) return true
    return shouldIgnore.call(this, glyph)
  }
}

function filterMarks({ table }: Processor, filters: readonly ReadonlySet<number>[]): void {
  for (const { flags, markFilteringSet } of table.lookupList.toArray()) {
    const filter = filters[markFilteringSet ?? -1]
    if (filter) flags.markFilter = filter
  }
}

/**
 * Lets fontkit shape a font as OpenType says, where it does not:
 * - lookups that see a set of marks only (Bengali, Odia, Devanagari): fontkit shows them all marks;
 * - a table without an anchor for a letter does not apply, and the next one is tried (Gurmukhi, Telugu,
 *   Malayalam, Urdu): fontkit throws a TypeError;
 * - a mark is placed at the first glyph of a letter that is drawn as several (Bengali): fontkit looks at
 *   the last one.
 */
export function fixShaping(font: Font): void {
  const shaped = font as unknown as Shaped
  const { GSUBProcessor, GPOSProcessor } = shaped._layoutEngine?.engine ?? {}
  const filters = (shaped.GDEF?.markGlyphSetsDef?.coverage ?? []).map(getGlyphs)
  // Makes the iterators of glyphs.
  font.layout(' ')
  for (const processor of [GSUBProcessor, GPOSProcessor]) {
    if (!processor) continue
    filterMarks(processor, filters)
    mendIterators(processor)
  }
  if (GPOSProcessor) mendPlacing(GPOSProcessor)
}

/** The same font, laid out as one of a script whose letters stand side by side. */
export function disableShaping(font: Font): Font {
  const unshaped = Object.create(font) as Font
  unshaped.layout = (text, features) => font.layout(text, features, 'latn')
  return unshaped
}

/** The same font, laid out letter by letter: none is exchanged for the parts that it is drawn with. */
export function withoutTables(font: Font): Font {
  const { _layoutEngine: engine } = font as unknown as { _layoutEngine: object }
  const Engine = engine.constructor as new (ofFont: Font) => object
  const plain = Object.create(font, {
    // A document has fonts of one name once.
    postscriptName: { value: `${font.postscriptName}-Letters` },
    GSUB: { value: undefined },
    GPOS: { value: undefined },
  }) as Font
  return Object.defineProperty(plain, '_layoutEngine', { value: new Engine(plain) })
}
