import { API_BASE } from '@voltkart/shared/contract/route'
import type { LoadRequest } from '../load/plan'
import { filteredLists, pages, getProducts } from '../workloads'
import { differentWords, popularWords } from '../words'
import type { Flow, Place } from './flow'
import { signInStaff } from './people'

/** How many requests one round sends; of different ones only as many as there are. */
const HOT = 10_000
const COLD = 600
const STAFF = 200
const IDS = 1_000
const sorts = ['newest', 'price', '-price', 'rating', 'name']

const get = (path: string, cookie?: string): LoadRequest => ({
  path: API_BASE + path,
  ...(cookie ? { cookie } : {}),
})
const searchFor = (word: string, sort = '') =>
  get(`/products?limit=8&search=${encodeURIComponent(word)}${sort && `&sort=${sort}`}`)

async function costOfEach({ shop, send }: Place, lane: LoadRequest[], repeats = 1) {
  const cost = await shop.costOfReads(() => send(lane, repeats))
  return cost / (lane.length * repeats)
}

/** A flow whose responses were all sent before. */
const hot = (name: string, laneOf: (place: Place) => Promise<LoadRequest[]>): Flow => ({
  name,
  unit: 'ms',
  async measure(place) {
    const lane = await laneOf(place)
    await place.send(lane)
    return costOfEach(place, lane, Math.ceil(HOT / lane.length))
  },
})

/** A flow of requests that nobody sent before. */
const cold = (name: string, laneOf: (from: number) => LoadRequest[]): Flow => ({
  name,
  unit: 'ms',
  measure: (place) => costOfEach(place, laneOf(place.next(COLD))),
})

const ofStaff = (name: string, toPath: (index: number) => string): Flow => ({
  name,
  unit: 'ms',
  async measure(place) {
    const cookie = await signInStaff(place.shop)
    const lane = Array.from({ length: STAFF }, (_, index) => get(toPath(index), cookie))
    return costOfEach(place, lane)
  },
})

/** The flows that change nothing. */
export function readingFlows(): Flow[] {
  const words = differentWords()
  return [
    hot('list', () => Promise.resolve(pages(8))),
    cold('cold list', (from) => filteredLists(COLD, from)),
    hot('search', () => Promise.resolve(popularWords().map((word) => searchFor(word)))),
    cold('cold search', (from) =>
      Array.from({ length: COLD }, (_, index) => {
        const number = from + index
        const sort = sorts[Math.floor(number / words.length) % sorts.length]
        return searchFor(`${words[number % words.length] ?? ''}`, sort)
      }),
    ),
    hot('product by id', async ({ shop }) => {
      const products = await getProducts(shop.url, IDS)
      return products.map(({ _id }) => get(`/products/${_id}`))
    }),
    ofStaff('orders of staff', (index) => `/orders?limit=20&skip=${index}`),
    ofStaff('dashboard', () => '/dashboard/summary'),
  ]
}
