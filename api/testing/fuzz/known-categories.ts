import { saveCategory } from '../../src/commands/categories/save-category'
import type { TestServer } from '../test-server'

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
