import type { LoadRequest, LoadResult } from '../load/plan'
import { getFailures } from '../measure'
import type { People } from './people'
import type { Shop } from './shop'

const CONNECTIONS = 10

/** The environment of a flow's measurement. */
export interface Place {
  shop: Shop
  people: People
  /** Sends each request once. @throws when one is refused, as its cost would not count */
  send(lane: LoadRequest[], repeats?: number): Promise<void>
  /** The first of this many numbers that no round of this shop has had, so that no request is repeated. */
  next(count: number): number
}

/** Something that customers or staff do, measured in both releases. */
export interface Flow {
  name: string
  unit: 'ms' | 'MB'
  /** One round. Returns the processor time of one operation, or memory. */
  measure(place: Place): Promise<number>
}

type Load = (
  plans: { url: string; connections: number; requests: number; lanes: LoadRequest[][] }[],
) => Promise<LoadResult[]>

/** The place of one shop. */
export function createPlace(
  shop: Shop,
  people: People,
  load: Load,
  connections = () => CONNECTIONS,
): Place {
  let usedPeople = 0
  return {
    shop,
    people,
    async send(lane, repeats = 1) {
      const requests = lane.length * repeats
      const results = await load([
        { url: shop.url, connections: connections(), requests, lanes: [lane] },
      ])
      if (getFailures(results) === 0) return
      const statuses = JSON.stringify(results.map((result) => result.statuses))
      throw new Error(`${shop.name} refused ${lane[0]?.path}: ${statuses}`)
    },
    next(count) {
      usedPeople += count
      return usedPeople - count
    },
  }
}
