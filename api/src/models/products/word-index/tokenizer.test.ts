import { describe, expect, it } from 'vitest'
import { fieldRanks, fold, hasPhrase, productWords, searchWordsOf } from './tokenizer'

const product = {
  name: 'Ōrbita Phone-X 5G',
  brand: 'Orbita',
  category: 'Phones',
  description: 'A phone with Wi-Fi.\nPhone, camera & battery: 5000mAh.',
}

describe('searchWordsOf', () => {
  it('folds case and accents', () => {
    expect(searchWordsOf('  ŌRBITA  Café ')).toEqual(['orbita', 'cafe'])
  })

  it.each(['.*', '$', '^$', '[]()', '\\', '&', '   ', '+-'])('finds no word in %j', (text) => {
    expect(searchWordsOf(text)).toEqual([])
  })

  it('treats punctuation as separators', () => {
    expect(searchWordsOf('$ne')).toEqual(['ne'])
    expect(searchWordsOf('wi-fi.*"x"')).toEqual(['wi', 'fi', 'x'])
  })

  it('keeps the signs that belong to letters of Indian scripts', () => {
    expect(searchWordsOf('मोबाइल फ़ोन')).toHaveLength(2)
  })

  it('takes each word once, and ten at most', () => {
    expect(searchWordsOf('a a b')).toEqual(['a', 'b'])
    expect(searchWordsOf(Array.from({ length: 50 }, (_, i) => `w${i}`).join(' '))).toHaveLength(10)
  })

  it('leaves out stop words, unless there are no others', () => {
    expect(searchWordsOf('the best phone with a pen')).toEqual(['phone', 'a', 'pen'])
    expect(searchWordsOf('the best')).toEqual(['the', 'best'])
  })

  it('truncates a very long word, so that it still matches the truncated stored one', () => {
    const [word = ''] = searchWordsOf('x'.repeat(200))
    expect(word).toHaveLength(32)
  })
})

describe('productWords', () => {
  it('ranks each word by the most important field that has it', () => {
    const { name, brand, category, description } = fieldRanks
    expect([name, brand, category, description].toSorted()).toEqual([1, 2, 3, 4])
    const words = productWords({ ...product, brand: 'Orbita Wi-Fi' })
    const wordsOf = (rank: number) => [...words.keys()].filter((word) => words.get(word) === rank)
    expect(wordsOf(name)).toEqual(['orbita', 'phone', 'x', 'phonex', '5g'])
    expect(wordsOf(brand)).toEqual(['wi', 'fi', 'wifi'])
    expect(wordsOf(category)).toEqual(['phones'])
    expect(wordsOf(description)).toEqual(['a', 'with', 'camera', 'battery', '5000mah'])
  })

  it('are few, even for a long description', () => {
    const description = Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' ')
    for (const text of [description, description.replaceAll(' ', '-')]) {
      expect(productWords({ ...product, description: text }).size).toBeLessThan(500)
    }
  })
})

describe('fold', () => {
  it('puts names beside each other that differ in case or accents only', () => {
    expect(fold('Émber Two')).toBe(fold('ember two'))
  })
})

describe('hasPhrase', () => {
  it.each([
    ['Power Bank 20,000', true],
    ['a power-bank', true],
    ['power & bank', true],
    ['Power Bank20', false],
    ['powerbank', false],
    ['power banks', false],
    ['superpower bank', false],
    ['power of a bank', false],
  ])('in %j: %s', (text, isFound) => {
    expect(hasPhrase(text, ['power', 'bank'])).toBe(isFound)
  })
})
