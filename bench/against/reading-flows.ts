import { API_BASE } from '@voltkart/shared/contract/route'
import type { LoadRequest } from '../load/plan'
import { filteredLists, pages, getProducts } from '../workloads'
import { differentWords, popularWords } from '../words'
import type { Flow, Place } from './flow'
import { signInStaff } from './people'

/** How many requests one round sends; of different ones only as many as there are. */
const sizes = { hot: 10_000, cold: 600, staff: 200 }
const IDS = 1_000
const sorts = ['newest', 'price', '-price', 'rating', 'name']

const get = (path: string, cookie?: string): LoadRequest => ({
  path: API_BASE + path,
  ...(cookie ? { cookie } : {}),
})
const searchFor = (word: string, sort = '') =>
  get(`/products?limit=8&search=${encodeURIComponent(word)}${sort && `&sort=${sort}`}`)

async function measureCost({ shop, send }: Place, lane: LoadRequest[], repeats = 1) {
  const cost = await shop.costOfReads(() => send(lane, repeats))
  return cost / (lane.length * repeats)
}

/** A flow whose responses were all sent before. */
const hot = (
  name: string,
  requests: number,
  createLane: (place: Place) => Promise<LoadRequest[]>,
): Flow => ({
  name,
  unit: 'ms',
  async measure(place) {
    const lane = await createLane(place)
    await place.send(lane)
    return measureCost(place, lane, Math.ceil(requests / lane.length))
  },
})

/** A flow of requests of which none was sent before, so that no cache has their responses. */
const cold = (
  name: string,
  requests: number,
  createLane: (from: number) => LoadRequest[],
): Flow => ({
  name,
  unit: 'ms',
  measure: (place) => measureCost(place, createLane(place.next(requests))),
})

const ofStaff = (name: string, requests: number, toPath: (index: number) => string): Flow => ({
  name,
  unit: 'ms',
  async measure(place) {
    const cookie = await signInStaff(place.shop)
    const lane = Array.from({ length: requests }, (_, index) => get(toPath(index), cookie))
    return measureCost(place, lane)
  },
})

/** The flows that change nothing, with this part of their requests. */
export function readingFlows(part = 1): Flow[] {
  const words = differentWords()
  const [hots, colds, staff] = [sizes.hot * part, sizes.cold * part, sizes.staff * part]
  return [
    hot('list', hots, () => Promise.resolve(pages(8))),
    cold('cold list', colds, (from) => filteredLists(colds, from)),
    hot('search', hots, () => Promise.resolve(popularWords().map((word) => searchFor(word)))),
    cold('cold search', colds, (from) =>
      Array.from({ length: colds }, (_, index) => {
        const number = from + index
        const sort = sorts[Math.floor(number / words.length) % sorts.length]
        return searchFor(`${words[number % words.length] ?? ''}`, sort)
      }),
    ),
    hot('product by id', hots, async ({ shop }) => {
      const products = await getProducts(shop.url, IDS)
      return products.map(({ _id }) => get(`/products/${_id}`))
    }),
    ofStaff('orders of staff', staff, (index) => `/orders?limit=20&skip=${index}`),
    ofStaff('dashboard', staff, () => '/dashboard/summary'),
  ]
}
