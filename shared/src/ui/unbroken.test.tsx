import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Unbroken } from './unbroken'

/** The parts of a text that stay in one piece. */
const getPieces = (text: string) =>
  [...renderToStaticMarkup(<Unbroken text={text} />).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(
    ([, piece]) => piece,
  )

describe('a text with amounts', () => {
  it('keeps each number and its unit together', () => {
    expect(getPieces('Nova 5 Pro 16 GB, 512 GB')).toEqual(['16 GB', '512 GB'])
    expect(getPieces('USB-C Power Bank 20,000 mAh')).toEqual(['USB-C', '20,000 mAh'])
    expect(getPieces('Camera with 28-70 mm Lens')).toEqual(['28-70 mm'])
    expect(getPieces('144 Hz, 5000 mAh, 6.7 inches')).toEqual(['144 Hz', '5000 mAh', '6.7 inches'])
  })

  it('keeps the numbers of orders and documents together', () => {
    expect(getPieces('Order 261121-7K3QZD, R261121-7K3QZD')).toEqual([
      '261121-7K3QZD',
      'R261121-7K3QZD',
    ])
    expect(getPieces('Invoice INVA2627-000123 of 2026-11-21')).toEqual(['INVA2627-000123'])
  })

  it('stays as it is without any', () => {
    expect(renderToStaticMarkup(<Unbroken text="Pack of 2 Wires" />)).toBe('Pack of 2 Wires')
  })
})
