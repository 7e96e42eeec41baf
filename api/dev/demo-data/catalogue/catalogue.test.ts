import { DEFAULT_TAX_PERCENT, priceWithTax, shippingFor } from '@voltkart/shared/domain/cart-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { describe, expect, it } from 'vitest'
import { demoPeople } from '../demo-people'
import { demoGuestReviews, demoReviews } from '../seed-reviews'
import { pathTo } from '@voltkart/shared/domain/category-tree'
import { getDemoCategories, demoTree } from './demo-categories'
import { demoCatalogue } from './catalogue'
import { categories } from './catalogue-product'

const prices = demoCatalogue.map(({ priceRupees }) => priceRupees)
const distinct = (values: readonly unknown[]): number => new Set(values).size

describe('the demo catalogue', () => {
  it('has sixty products with skus and names of their own', () => {
    expect(demoCatalogue).toHaveLength(60)
    expect(distinct(demoCatalogue.map(({ sku }) => sku))).toBe(60)
    expect(distinct(demoCatalogue.map(({ name }) => name))).toBe(60)
  })

  it('has products in each of the eight categories', () => {
    const counts = categories.map((name) => demoCatalogue.filter((p) => p.category === name).length)
    expect(counts).toHaveLength(8)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6)
    expect(distinct(demoCatalogue.map(({ brand }) => brand))).toBeGreaterThanOrEqual(10)
  })

  it('has a tree in which each product is, three levels deep', () => {
    const slugs = demoTree.map(({ slug }) => slug)
    const used = new Set(demoCatalogue.flatMap(getDemoCategories))
    expect([...used].toSorted()).toEqual(slugs.toSorted())
    expect(Math.max(...slugs.map((slug) => pathTo(demoTree, slug).length))).toBe(3)
  })

  it('has prices that are whole rupees with tax, below the MRP', () => {
    for (const { sku, priceRupees, facts } of demoCatalogue) {
      const withTax = toRupees(priceWithTax(toPaise(priceRupees), DEFAULT_TAX_PERCENT))
      expect(Number.isInteger(withTax), `${sku}: ${withTax}`).toBe(true)
      if (facts.mrp !== undefined) expect(withTax, sku).toBeLessThan(facts.mrp)
    }
  })

  it('has prices on both sides of the free shipping limit', () => {
    expect(Math.min(...prices)).toBe(60)
    expect(Math.max(...prices)).toBeLessThanOrEqual(10_000_000)
    expect(prices.filter((price) => shippingFor(toPaise(price)) > 0)).toHaveLength(2)
  })

  it('has exactly one sold-out product and a few with low stock', () => {
    const stocks = demoCatalogue.map(({ countInStock }) => countInStock)
    for (const stock of stocks) expect(Number.isInteger(stock) && stock >= 0).toBe(true)
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(1)
    expect(stocks.filter((stock) => stock >= 1 && stock <= 5).length).toBeGreaterThanOrEqual(3)
  })

  it('describes each product in two to four sentences', () => {
    for (const { sku, description } of demoCatalogue) {
      const sentences = description.split(/(?<=[.!?])\s+/)
      expect(sentences.length, sku).toBeGreaterThanOrEqual(2)
      expect(sentences.length, sku).toBeLessThanOrEqual(4)
      expect(description, sku).toMatch(/\.$/)
      expect(description, sku).not.toMatch(/[<\n]/)
    }
  })
})

describe('the demo reviews', () => {
  const all = [...demoReviews, ...demoGuestReviews]

  it('are of existing products and by existing customers', () => {
    const skus = new Set(demoCatalogue.map(({ sku }) => sku))
    const customers = new Set(demoPeople.filter(({ isAdmin }) => !isAdmin).map(({ key }) => key))
    for (const { sku } of all) expect(skus, sku).toContain(sku)
    for (const { author } of demoReviews) {
      expect(customers).toContain(author)
    }
  })

  it('are at most one of a product by a customer, mostly good, some not', () => {
    expect(distinct(demoReviews.map(({ sku, author }) => `${sku} ${author}`))).toBe(
      demoReviews.length,
    )
    const names = demoGuestReviews.map(({ name }) => name)
    expect(distinct(names)).toBe(names.length)
    const ratings = demoReviews.map(({ rating }) => rating)
    for (const rating of ratings) expect([1, 2, 3, 4, 5]).toContain(rating)
    expect(ratings.filter((rating) => rating >= 4).length / ratings.length).toBeGreaterThan(0.75)
    expect(ratings.filter((rating) => rating <= 3).length).toBeGreaterThanOrEqual(5)
  })

  it('are many of popular products, few or none of others, with plausible means', () => {
    const ratings = new Map<string, number[]>()
    for (const { sku, rating } of all) ratings.set(sku, [...(ratings.get(sku) ?? []), rating])
    const counts = demoCatalogue.map(({ sku }) => ratings.get(sku)?.length ?? 0)
    expect(counts.filter((count) => count >= 12).length).toBeGreaterThanOrEqual(4)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2)
    for (const [sku, productRatings] of ratings) {
      const mean = productRatings.reduce((sum, rating) => sum + rating, 0) / productRatings.length
      expect(mean, sku).toBeGreaterThanOrEqual(3.6)
      expect(mean, sku).toBeLessThanOrEqual(4.7)
    }
  })

  it('are from the last year, and each is written for itself', () => {
    for (const { daysAgo } of all) expect(daysAgo).toBeLessThanOrEqual(365)
    expect(distinct(all.map(({ comment }) => comment))).toBe(all.length)
  })

  it('have replies of the shop, later than the reviews and not in the future', () => {
    const replies = all.flatMap(({ daysAgo, reply }) => (reply ? [{ daysAgo, reply }] : []))
    expect(replies.length).toBeGreaterThanOrEqual(5)
    for (const { daysAgo, reply } of replies) {
      expect(reply.daysAgo).toBeGreaterThanOrEqual(0)
      expect(reply.daysAgo, reply.text).toBeLessThan(daysAgo)
    }
  })

  it('are short, long and of medium length', () => {
    const lengths = all.map(({ comment }) => comment.length)
    expect(lengths.filter((length) => length < 50).length).toBeGreaterThanOrEqual(20)
    expect(lengths.filter((length) => length > 200).length).toBeGreaterThanOrEqual(5)
  })

  it('fit the maximum length of a review', () => {
    for (const { comment } of all) {
      expect(comment.trim()).toBe(comment)
      expect(comment.length).toBeLessThanOrEqual(2000)
    }
  })
})
