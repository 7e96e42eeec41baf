import { describe, expect, it } from 'vitest'
import { fieldRanks, fold, phraseTest, countProductWords, toSearchWords } from './tokenizer'

const product = {
  name: 'Ōrbita Phone-X 5G',
  brand: 'Orbita',
  category: 'Phones',
  description: 'A phone with Wi-Fi.\nPhone, camera & battery: 5000mAh.',
}

describe('toSearchWords', () => {
  it('folds case and accents', () => {
    expect(toSearchWords('  ŌRBITA  Café ')).toEqual(['orbita', 'cafe'])
  })

  it.each(['.*', '$', '^$', '[]()', '\\', '&', '   ', '+-'])('finds no word in %j', (text) => {
    expect(toSearchWords(text)).toEqual([])
  })

  it('treats punctuation as separators', () => {
    expect(toSearchWords('$ne')).toEqual(['ne'])
    expect(toSearchWords('wi-fi.*"x"')).toEqual(['wi', 'fi', 'x'])
  })

  it('keeps the signs that belong to letters of Indian scripts', () => {
    expect(toSearchWords('मोबाइल फ़ोन')).toHaveLength(2)
  })

  it('takes each word once, and ten at most', () => {
    expect(toSearchWords('x x b')).toEqual(['x', 'b'])
    expect(toSearchWords(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(10)
  })

  it('leaves out stop words, unless there are no others', () => {
    expect(toSearchWords('the best phone with a pen')).toEqual(['phone', 'pen'])
    expect(toSearchWords('accha wala phone dikhao')).toEqual(['phone'])
    expect(toSearchWords('the best')).toEqual(['the', 'best'])
  })

  it('truncates a very long word, so that it still matches the truncated stored one', () => {
    const [word = ''] = toSearchWords('x'.repeat(200))
    expect(word).toHaveLength(32)
  })
})

describe('numbers with units', () => {
  it('are one word, however they are typed', () => {
    const typed = ['16 GB', '20,000 mAh', '65-watt', '15.6"', '14 inches', '5G', '2 x 8gb']
    expect(typed.map((text) => toSearchWords(text).join(' '))).toEqual([
      '16gb',
      '20000mah',
      '65w',
      '156inch',
      '14inch',
      '5g',
      '2 x 8gb',
    ])
  })

  it('numbers of specifications are found alone and with the name of their line', () => {
    const specifications = [
      { name: 'RAM', value: '16 GB' },
      { name: 'Noise cancellation', value: 'None' },
      { name: 'Contents', value: 'Laptop, 65 W charger' },
    ]
    const words = [...countProductWords({ ...product, specifications }).keys()]
    expect(words).toEqual(expect.arrayContaining(['16gb', '16gbram', 'ram']))
    expect(words).not.toContain('noise')
    expect(words).not.toContain('65w')
  })
})

describe('countProductWords', () => {
  it('ranks each word by the most important field that has it', () => {
    const { name, brand, category, description } = fieldRanks
    expect([name, brand, category, description].toSorted()).toEqual([1, 2, 3, 4])
    const words = countProductWords({ ...product, brand: 'Orbita Wi-Fi' })
    const getWords = (rank: number) => [...words.keys()].filter((word) => words.get(word) === rank)
    expect(getWords(name)).toEqual(['orbita', 'phone', 'x', 'phonex', '5g'])
    expect(getWords(brand)).toEqual(['wi', 'fi', 'wifi'])
    expect(getWords(category)).toEqual(['phones'])
    expect(getWords(description)).toEqual(['a', 'with', 'camera', 'battery', '5000mah'])
  })

  it('are few, even for a long description', () => {
    const description = Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' ')
    for (const text of [description, description.replaceAll(' ', '-')]) {
      expect(countProductWords({ ...product, description: text }).size).toBeLessThan(500)
    }
  })
})

it('fold puts names beside each other that differ in case or accents only', () => {
  expect(fold('Émber Two')).toBe(fold('ember two'))
})

it.each([
  ['Power Bank 20,000', true],
  ['a power-bank', true],
  ['power & bank', true],
  ['Power Bank20', false],
  ['powerbank', false],
  ['power banks', false],
  ['superpower bank', false],
  ['power of a bank', false],
])('phraseTest in %j: %s', (text, isFound) => {
  expect(phraseTest(['power', 'bank'])(fold(text))).toBe(isFound)
})
