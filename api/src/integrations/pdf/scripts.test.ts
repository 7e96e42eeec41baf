import PDFDocument from 'pdfkit'
import { describe, expect, it, vi } from 'vitest'
import { buildDocument, buildLine, readPages } from '../../../testing/drawn-document'
import { loadFaces } from './font-files'
import { sortVisually } from './text-runs'

const names = [
  'राव ट्रेडर्स',
  'রহমান ট্রেডার্স',
  'ਸਿੰਘ ਟਰੇਡਰਜ਼',
  'પટેલ ટ્રેડર્સ',
  'ମହାନ୍ତି ଟ୍ରେଡର୍ସ',
  'ராமன் டிரேடர்ஸ்',
  'రెడ్డి ట్రేడర్స్',
  'ರಾವ್ ಟ್ರೇಡರ್ಸ್',
  'നായർ ട്രേഡേഴ്സ്',
  'ꯃꯩꯇꯩ ꯀ꯭ꯔꯣ',
]

/** The face of a script, and how its font lays a word out. */
async function layOut(text: string) {
  const face = (await loadFaces(400, text))[1]
  if (!face) throw new Error(`No font for ${text}`)
  return face.font.layout(text)
}

describe('names on an invoice', () => {
  it('are drawn in every script of India, and copied as they are written', async () => {
    const marked = vi.spyOn(PDFDocument.prototype, 'markContent')
    const lines = [...names, 'ᱥᱟᱱᱛᱟᱲᱤ', 'احمد ٹریڈرز 12'].map((name, line) =>
      buildLine(line, 118_00, false, { name }),
    )
    const pages = await readPages(buildDocument({ lines }))
    expect(pages.join(' ')).not.toContain('A boxed question mark')
    // Readers that know no text beside the glyphs find the letters of Urdu, in their order.
    expect(pages.join(' ').replaceAll(' ', '')).toContain('احمدٹریڈرز12')
    for (const actual of names) expect(marked).toHaveBeenCalledWith('Span', { actual })
    // Each letter of Urdu, as it is read.
    const calls = marked.mock.calls as unknown as [string, { actual?: string } | undefined][]
    const letters = calls.flatMap(([tag, { actual = '' } = {}]) =>
      tag === 'Span' && actual.length === 1 ? [actual] : [],
    )
    expect(letters.join('')).toBe('احمد ٹریڈرز ')
    marked.mockRestore()
  })

  it('open the fonts of their own scripts only', async () => {
    expect(await loadFaces(400, 'Ravi Traders')).toHaveLength(1)
    expect(await loadFaces(400, 'Ravi ராமன்')).toHaveLength(2)
  })

  it('have each mark at its letter', async () => {
    const bengali = await layOut('ট্র')
    const ra = bengali.glyphs.findIndex(({ codePoints }) => codePoints.includes(0x09b0))
    expect(bengali.positions[ra]?.xOffset).toBeLessThan(0)
    // Their tables have letters without an anchor for a mark.
    for (const text of ['ਸਿੰਘ', 'శ్రీ', 'ട്രേഡേഴ്സ്', 'ٹریڈرز']) {
      expect((await layOut(text)).glyphs.length).toBeGreaterThan(0)
    }
  })

  it('stand from the right with the numbers in them, if they are read from there', () => {
    const sortTexts = (texts: string[]) =>
      sortVisually(texts.map((text) => ({ face: 0, text }))).map(({ text }) => text)
    expect(sortTexts(['مکان نمبر ', '12 ', 'گلی'])).toEqual(['گلی', ' 12', 'مکان نمبر '])
    expect(sortTexts(['گلی ', '12'])).toEqual(['12', 'گلی '])
    expect(sortTexts(['Flat ', 'گلی ', '4 B'])).toEqual(['Flat ', 'گلی ', '4 B'])
  })
})
