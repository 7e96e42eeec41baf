import { saveCategory } from '../../src/commands/categories/save-category'
import type { TestServer } from '../test-server'

/** Facts that fit a product of any price: two products with one key are the same variant. */
export const getFacts = (key: string) => ({
  specifications: [{ group: 'Light', name: 'Lumen', value: '800' }],
  highlights: ['Bright'],
  countryOfOrigin: 'VN',
  importer: { name: 'Nimbus India', address: 'Pune' },
  warranty: { months: 12, kind: 'shop', text: '' },
  family: { key, options: [{ name: 'Colour', value: 'Red' }] },
})

const EMPTY = 6

/** Categories without products, and the input of requests about them. */
export async function buildCategories({ context }: TestServer) {
  const slug: string[] = []
  for (let index = 0; index < EMPTY; index += 1) {
    const address = `nimbus-${index}`
    await saveCategory(context, address, { body: { name: `Nimbus ${index}` } }, { name: 'Admin' })
    slug.push(address)
  }
  return {
    parameters: {
      getCategory: { slug },
      saveCategory: { slug: [...slug, 'new-lamps'] },
      deleteCategory: { slug },
    },
    bodies: {
      saveCategory: [
        { text: 'Quiet.', parent: null },
        { name: 'New lamps', position: 0 },
      ],
    },
  }
}
