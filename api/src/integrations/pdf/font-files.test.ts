import { expect, it } from 'vitest'
import { loadFaces } from './font-files'

it('letters that a document has as a part of others stay letters in the next one', async () => {
  const [face] = await loadFaces(400)
  if (!face) throw new Error('No font')
  const { font } = face
  const subset = font.createSubset()
  for (const letter of 'ŁĽÀÇĎĖĞĤĮĴĶŃÕŘŠŤÜŴŶŽ') {
    subset.includeGlyph(font.glyphForCodePoint(letter.codePointAt(0) ?? 0))
  }
  subset.encode()
  const { glyphs } = font.layout('LACDEGHIJKNORSTUWYZ')
  const letters = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
  expect(letters.join('')).toBe('LACDEGHIJKNORSTUWYZ')
})
