import { getProduct, listProducts, topProducts } from '@voltkart/shared/contract/products'
import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'

/** Something that anyone may ask of the shop, and whose answer may be given to others who ask it. */
export interface Question {
  /** The same for all ways of writing the same question. */
  key: string
  /**
   * True for what anybody may make up endlessly many of, such as searches. These have little room of
   * their own, so that none of them pushes out what every shopper asks for.
   */
  various: boolean
  /** The call that it is, and what came with it, which that call's schemas have not seen yet. */
  route: RouteDefinition
  params: Record<string, string>
  query: Record<string, string | string[]>
}

const LIST = API_BASE + listProducts.path
const TOP = API_BASE + topProducts.path
const productPath = new RegExp(`^${LIST}/([0-9a-f]{24})$`, 'i')
/** As many different parameters as the list has, and some that repeat. */
const PARAMETERS_MAX = 20
const DEEP = 10_000

const single = [
  'facets',
  'inStock',
  'limit',
  'maxPrice',
  'minPrice',
  'minRating',
  'search',
  'skip',
  'sort',
  'stock',
] as const
const repeatable = ['brand', 'category'] as const
const plain = new Set<string>(['limit', 'skip', 'sort'])

const firstPage: Question = {
  key: LIST,
  various: false,
  route: listProducts,
  params: {},
  query: {},
}
const top: Question = { ...firstPage, key: TOP, route: topProducts }

// What cannot be decoded the Express way is left to Express.
const isWellFormed = (query: string) => !/%(?![0-9a-f]{2})/i.test(query)

function readList(text: string): Question | undefined {
  if (text === '') return firstPage
  if (!isWellFormed(text)) return undefined
  const parameters = new URLSearchParams(text)
  if (parameters.size > PARAMETERS_MAX) return undefined
  // A name like `limit[$gt]` is for the schemas to refuse; a text that is not UTF-8 for Express.
  for (const [name, value] of parameters) {
    if (name.includes('[') || value.includes('\ufffd')) return undefined
  }
  const query: Question['query'] = {}
  for (const name of single) {
    const [value, another] = parameters.getAll(name)
    if (another !== undefined) return undefined
    // A search for nothing is no search, and the first page needs no naming.
    if (value === undefined || (name === 'search' && value.trim() === '')) continue
    if (name === 'skip' && value === '0') continue
    query[name] = name === 'search' ? value.trim() : value
  }
  for (const name of repeatable) {
    const values = parameters.getAll(name).sort()
    if (values.length > 0) query[name] = values
  }
  const names = Object.keys(query)
  if (names.length === 0) return firstPage
  return {
    ...firstPage,
    key: `${LIST}?${JSON.stringify(query)}`,
    various: !(Number(query['skip'] ?? 0) <= DEEP) || names.some((name) => !plain.has(name)),
    query,
  }
}

/** Reads an address as a question whose answer may be kept. Undefined for everything else. */
export function readQuestion(url: string): Question | undefined {
  if (!url.startsWith(LIST)) return undefined
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (path === LIST) return readList(at < 0 ? '' : url.slice(at + 1))
  // These take no parameters, so whatever stands there changes nothing.
  if (path === TOP) return top
  const productId = productPath.exec(path)?.[1]?.toLowerCase()
  if (productId === undefined) return undefined
  const key = `${LIST}/${productId}`
  return { ...firstPage, key, route: getProduct, params: { productId } }
}
