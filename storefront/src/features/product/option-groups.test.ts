import { describe, expect, it } from 'vitest'
import { toOptionGroups } from './option-groups'

const options = (colour: string, storage: string) => [
  { name: 'Colour', value: colour },
  { name: 'Storage', value: storage },
]

const buildSibling = (_id: string, colour: string, storage: string, countInStock = 3) => ({
  _id,
  options: options(colour, storage),
  price: 100,
  priceWithTax: 115,
  countInStock,
  image: '',
})

const product = {
  _id: 'own',
  priceWithTax: 120,
  countInStock: 1,
  family: { key: 'nova-x1', options: options('Blue', '256 GB') },
}

/** A variant that can be chosen and bought. */
const buildChoice = (value: string, productId: string, overrides = {}) => ({
  value,
  productId,
  isCurrent: false,
  isSoldOut: false,
  priceWithTax: 115,
  ...overrides,
})
const ownChoice = { isCurrent: true, priceWithTax: 120 }

describe('the options of a product', () => {
  it('lead to the variants that differ in one of them', () => {
    const siblings = [
      buildSibling('black', 'Black', '256 GB'),
      buildSibling('tera', 'Blue', '1 TB', 0),
      buildSibling('small', 'Blue', '64 GB'),
      // Differs in both options, so it is two choices away.
      buildSibling('far', 'Black', '1 TB'),
    ]
    expect(toOptionGroups({ ...product, siblings })).toEqual([
      {
        name: 'Colour',
        choices: [buildChoice('Black', 'black'), buildChoice('Blue', 'own', ownChoice)],
      },
      {
        name: 'Storage',
        choices: [
          buildChoice('64 GB', 'small'),
          buildChoice('256 GB', 'own', ownChoice),
          buildChoice('1 TB', 'tera', { isSoldOut: true }),
        ],
      },
    ])
  })

  it('leave out missing combinations, and options without a choice', () => {
    const siblings = [buildSibling('far', 'Black', '64 GB'), buildSibling('small', 'Blue', '64 GB')]
    const groups = toOptionGroups({ ...product, siblings })
    expect(groups.map(({ name, choices }) => [name, choices.length])).toEqual([['Storage', 2]])
  })

  it('end with the variants that no choice reaches', () => {
    const siblings = [
      buildSibling('far', 'Black', '64 GB', 0),
      buildSibling('small', 'Blue', '128 GB'),
    ]
    expect(toOptionGroups({ ...product, siblings }).at(-1)).toEqual({
      name: 'Other versions',
      choices: [buildChoice('Black, 64 GB', 'far', { isSoldOut: true })],
    })
  })

  it('show the product among its versions if no other group does', () => {
    const [versions] = toOptionGroups({
      ...product,
      siblings: [buildSibling('far', 'Black', '64 GB')],
    })
    expect(versions?.name).toBe('Version')
    expect(versions?.choices.map(({ productId, isCurrent }) => [productId, isCurrent])).toEqual([
      ['own', true],
      ['far', false],
    ])
  })

  it('are none without a family', () => {
    expect(
      toOptionGroups({ _id: 'own', priceWithTax: 120, countInStock: 1, siblings: [] }),
    ).toEqual([])
  })
})
