// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PriceTag } from './price-tag'

afterEach(cleanup)

const regular = { priceWithTax: 1_150, mrp: 1_500 }
const onSale = { priceWithTax: 920, regularPriceWithTax: 1_150, mrp: 1_500 }

function textOf(product: Parameters<typeof PriceTag>[0]['product'], isComplete = false): string {
  const { container } = render(<PriceTag product={product} isComplete={isComplete} />)
  return container.textContent.replaceAll('\u00a0', ' ')
}

describe('a price', () => {
  it('has the MRP beside it, struck', () => {
    expect(textOf(regular)).toContain('MRP ₹1,500 23% off')
  })

  it('has the earlier price beside it during a sale, struck', () => {
    const text = textOf(onSale)
    expect(text).toContain('₹920₹1,150 20% offEarlier price ₹1,150, 20 percent off')
    expect(text).not.toContain('MRP')
    expect(document.querySelector('s')?.textContent).toBe('₹1,150')
  })

  it('has both on the page of a product, of which only one is struck', () => {
    expect(textOf(onSale, true)).toContain('MRP ₹1,500')
    expect(document.querySelectorAll('s')).toHaveLength(1)
  })
})
