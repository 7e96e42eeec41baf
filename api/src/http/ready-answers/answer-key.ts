import { API_BASE } from '@voltkart/shared/contract/route'

/** What an answer is kept under. */
export interface AnswerKey {
  text: string
  /**
   * True for what anybody may make up endlessly many of, such as searches. These have little room of
   * their own, so that none of them pushes out what every shopper asks for.
   */
  various: boolean
}

const LIST = `${API_BASE}/products`
const TOP = `${LIST}/top`
const productPath = new RegExp(`^${LIST}/[0-9a-f]{24}$`, 'i')
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

// What cannot be decoded the Express way is left to Express.
const isWellFormed = (query: string) => !/%(?![0-9a-f]{2})/i.test(query)

function listKey(query: string): AnswerKey | undefined {
  if (query === '') return { text: LIST, various: false }
  if (!isWellFormed(query)) return undefined
  const parameters = new URLSearchParams(query)
  if (parameters.size > PARAMETERS_MAX) return undefined
  // A name like `limit[$gt]` is for the schemas to refuse; a text that is not UTF-8 for Express.
  for (const [name, value] of parameters) {
    if (name.includes('[') || value.includes('\ufffd')) return undefined
  }
  const parts: [string, string][] = []
  for (const name of single) {
    const [value, another] = parameters.getAll(name)
    if (another !== undefined) return undefined
    // A search for nothing is no search, and the first page needs no naming.
    if (value === undefined || (name === 'search' && value.trim() === '')) continue
    if (name === 'skip' && value === '0') continue
    parts.push([name, name === 'search' ? value.trim() : value])
  }
  for (const name of repeatable) {
    for (const value of parameters.getAll(name).sort()) parts.push([name, value])
  }
  const skip = Number(parameters.get('skip') ?? 0)
  return {
    text: parts.length > 0 ? `${LIST}?${JSON.stringify(parts)}` : LIST,
    various: !(skip <= DEEP) || parts.some(([name]) => !plain.has(name)),
  }
}

/**
 * What an answer to this address is kept under: the same for all ways of writing the same question.
 * Undefined for everything that is never kept.
 */
export function answerKey(url: string): AnswerKey | undefined {
  if (!url.startsWith(LIST)) return undefined
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (path === LIST) return listKey(at < 0 ? '' : url.slice(at + 1))
  // These take no parameters, so whatever stands there changes nothing.
  if (path === TOP) return { text: TOP, various: false }
  if (productPath.test(path)) return { text: path.toLowerCase(), various: false }
  return undefined
}
