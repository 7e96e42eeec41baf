import { API_BASE } from '@voltkart/shared/contract/route'
import type { LoadRequest } from '../load/plan'
import { createFilteredLists, countPages, getProducts } from '../workloads'
import { listDifferentWords, listPopularWords } from '../words'
import type { Flow, Place } from './flow'
import { signInStaff } from './people'

/** How many requests one round sends; of different ones only as many as there are. */
const sizes = { hot: 10_000, cold: 600, staff: 200 }
const IDS = 1_000
const sorts = ['newest', 'price', '-price', 'rating', 'name']

const createGet = (path: string, cookie?: string): LoadRequest => ({
  path: API_BASE + path,
  ...(cookie ? { cookie } : {}),
})
const searchFor = (word: string, sort = '') =>
  createGet(`/products?limit=8&search=${encodeURIComponent(word)}${sort && `&sort=${sort}`}`)

async function measureCost({ shop, send }: Place, lane: LoadRequest[], repeats = 1) {
  const cost = await shop.costOfReads(() => send(lane, repeats))
  return cost / (lane.length * repeats)
}

/** A flow whose responses were all sent before. */
const createHotFlow = (
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
const createColdFlow = (
  name: string,
  requests: number,
  createLane: (from: number) => LoadRequest[],
): Flow => ({
  name,
  unit: 'ms',
  measure: (place) => measureCost(place, createLane(place.next(requests))),
})

const createStaffFlow = (
  name: string,
  requests: number,
  toPath: (index: number) => string,
): Flow => ({
  name,
  unit: 'ms',
  async measure(place) {
    const cookie = await signInStaff(place.shop)
    const lane = Array.from({ length: requests }, (_, index) => createGet(toPath(index), cookie))
    return measureCost(place, lane)
  },
})

/** The flows that change nothing, with this part of their requests. */
export function createReadingFlows(part = 1): Flow[] {
  const words = listDifferentWords()
  const [hots, colds, staff] = [sizes.hot * part, sizes.cold * part, sizes.staff * part]
  return [
    createHotFlow('list', hots, () => Promise.resolve(countPages(8))),
    createColdFlow('cold list', colds, (from) => createFilteredLists(colds, from)),
    createHotFlow('search', hots, () =>
      Promise.resolve(listPopularWords().map((word) => searchFor(word))),
    ),
    createColdFlow('cold search', colds, (from) =>
      Array.from({ length: colds }, (_, index) => {
        const number = from + index
        const sort = sorts[Math.floor(number / words.length) % sorts.length]
        return searchFor(`${words[number % words.length] ?? ''}`, sort)
      }),
    ),
    createHotFlow('product by id', hots, async ({ shop }) => {
      const products = await getProducts(shop.url, IDS)
      return products.map(({ _id }) => createGet(`/products/${_id}`))
    }),
    createStaffFlow('orders of staff', staff, (index) => `/orders?limit=20&skip=${index}`),
    createStaffFlow('dashboard', staff, () => '/dashboard/summary'),
  ]
}
