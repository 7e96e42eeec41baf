import { describe, expect, it } from 'vitest'
import { fold, productWords, searchWordsOf } from './tokenizer'

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

  it('takes signs for what separates words', () => {
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

  it('cuts a very long word, so that it still finds what was stored cut', () => {
    const [word = ''] = searchWordsOf('x'.repeat(200))
    expect(word).toHaveLength(32)
  })
})

describe('productWords', () => {
  it('lists the words of name, brand and category before those of the description', () => {
    const { words, strong } = productWords(product)
    const all = [...words]
    expect(all.slice(0, strong)).toEqual(['orbita', 'phone', 'x', 'phonex', '5g', 'phones'])
    const weak = ['a', 'with', 'wi', 'fi', 'wifi', 'camera', 'battery', '5000mah']
    expect(all.slice(strong)).toEqual(weak)
  })

  it('are few however long a description is', () => {
    const description = Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' ')
    for (const text of [description, description.replaceAll(' ', '-')]) {
      expect(productWords({ ...product, description: text }).words.size).toBeLessThan(500)
    }
  })
})

describe('fold', () => {
  it('puts names beside each other that differ in case or accents only', () => {
    expect(fold('Émber Two')).toBe(fold('ember two'))
  })
})
