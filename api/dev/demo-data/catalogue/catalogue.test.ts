import { describe, expect, it } from 'vitest'
import { demoPeople } from '../demo-people'
import { demoGuestReviews, demoReviews } from '../seed-reviews'
import { getPathTo } from '@voltkart/shared/domain/category-tree'
import { getDemoCategories, demoTree, demoCatalogue } from './catalogue'

const countDistinct = (values: readonly unknown[]): number => new Set(values).size

describe('the demo catalogue', () => {
  it('has sixty products with skus and names of their own', () => {
    expect(demoCatalogue).toHaveLength(60)
    expect(countDistinct(demoCatalogue.map(({ sku }) => sku))).toBe(60)
    expect(countDistinct(demoCatalogue.map(({ name }) => name))).toBe(60)
  })

  it('has a tree in which each product is, three levels deep', () => {
    const slugs = demoTree.map(({ slug }) => slug)
    const used = new Set(demoCatalogue.flatMap(getDemoCategories))
    expect([...used].toSorted()).toEqual(slugs.toSorted())
    expect(Math.max(...slugs.map((slug) => getPathTo(demoTree, slug).length))).toBe(3)
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

  it('fit the maximum length of a review', () => {
    for (const { comment } of all) {
      expect(comment.trim()).toBe(comment)
      expect(comment.length).toBeLessThanOrEqual(2000)
    }
  })
})
