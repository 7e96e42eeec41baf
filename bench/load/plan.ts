/** A request that is sent repeatedly. */
export interface LoadRequest {
  path: string
  method?: 'GET' | 'POST'
  cookie?: string
  /** The address it comes from, as a proxy in front of the server reports it. */
  address?: string
  body?: unknown
}

/** One load: its duration, connections and requests. */
export interface LoadPlan {
  /** The address of the server, such as `http://127.0.0.1:5000`. */
  url: string
  connections: number
  /** Ends after this many seconds or requests. */
  seconds?: number
  requests?: number
  /** Each connection takes the requests of one lane in turn; connections share the lanes. */
  lanes: LoadRequest[][]
}

/** The results of one load. Times in milliseconds. */
export interface LoadResult {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  /** The number of responses by status. */
  statuses: Record<string, number>
}
