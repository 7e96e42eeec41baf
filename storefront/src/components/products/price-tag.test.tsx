import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PriceTag } from './price-tag'

const regular = { priceWithTax: 1_150, mrp: 1_500 }
const onSale = { priceWithTax: 920, regularPriceWithTax: 1_150, mrp: 1_500 }

/** The text of a price, with what is struck in tildes. */
const getText = (product: Parameters<typeof PriceTag>[0]['product'], isComplete = false): string =>
  renderToStaticMarkup(<PriceTag product={product} isComplete={isComplete} />)
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<\/?s>/g, '~')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

describe('a price', () => {
  it('has the MRP beside it, struck', () => {
    expect(getText(regular)).toContain('MRP ~₹1,500~ 23% off')
  })

  it('has nothing beside it without an MRP', () => {
    expect(getText({ priceWithTax: 1_150 })).toBe('₹1,150')
  })

  it('has the earlier price beside it during a sale, struck', () => {
    const text = getText(onSale)
    expect(text).toContain('₹920~₹1,150~ 20% offEarlier price ₹1,150, 20 percent off')
    expect(text).not.toContain('MRP')
  })

  it('has both on the page of a product, of which only one is struck', () => {
    const text = getText(onSale, true)
    expect(text).toContain('~₹1,150~')
    expect(text).toContain('MRP ₹1,500')
  })
})
