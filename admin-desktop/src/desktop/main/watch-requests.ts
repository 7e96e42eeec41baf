import { z } from 'zod'
import { paths } from '../../ui/lib/paths'

/** The polling interval; a request of a customer may wait for minutes. */
const POLL_MS = 60_000
/** More new ones at once are shown as a number. */
const SHOWN_MAX = 3
const PAGE = 20

/** A request of a customer that staff decide on or answer. */
interface Request {
  at: string
  text: string
  path: string
}

interface Kind {
  query: string
  title: (count: number) => string
  listPath: string
  parse: (body: unknown) => Request[]
}

// The schema has only the necessary fields: the app may be older than the shop.
const returnsSchema = z.object({
  returns: z.array(
    z.object({
      number: z.string(),
      requestedAt: z.string(),
      order: z.object({
        _id: z.string().regex(/^[0-9a-f]{24}$/),
        user: z.object({ name: z.string() }),
      }),
    }),
  ),
})
const complaintsSchema = z.object({
  complaints: z.array(
    z.object({
      number: z.string().regex(/^[\w-]{1,40}$/),
      createdAt: z.string(),
      name: z.string(),
    }),
  ),
})

const kinds: readonly Kind[] = [
  {
    query: `/returns?state=requested&limit=${PAGE}`,
    title: (count) => (count === 1 ? 'New return' : `${count} new returns`),
    listPath: paths.returns,
    parse: (body) =>
      returnsSchema.parse(body).returns.map(({ number, requestedAt, order }) => ({
        at: requestedAt,
        text: `${number} · ${order.user.name}`,
        path: paths.order(order._id),
      })),
  },
  {
    query: `/complaints?state=open&sort=newest&limit=${PAGE}`,
    title: (count) => (count === 1 ? 'New complaint' : `${count} new complaints`),
    listPath: paths.complaintList,
    parse: (body) =>
      complaintsSchema.parse(body).complaints.map(({ number, createdAt, name }) => ({
        at: createdAt,
        text: `${number} · ${name}`,
        path: paths.complaint(number),
      })),
  },
]

interface Options {
  /** GET of a path of the API. */
  read: (path: string) => Promise<Response>
  /** Whether notifications are on and the shop can be reached. */
  isOn: () => boolean
  /** The signed-in account, or null. */
  account: () => string | null
  notify: (notice: { title: string; body: string; path: string }) => void
}

/**
 * Notifies of new returns and complaints. Those from before the sign-in or the start are not
 * announced, and lists that the account may not read are left out.
 */
export function watchRequests({ read, isOn, account, notify }: Options) {
  /** The time of the newest request of each kind. */
  let latest = new Map<Kind, string>()
  let watched: string | null = null

  function announce(kind: Kind, found: readonly Request[]) {
    const since = latest.get(kind)
    const newest = found.reduce((time, { at }) => (at > time ? at : time), since ?? '')
    latest.set(kind, newest)
    if (since === undefined) return
    const fresh = found.filter(({ at }) => at > since)
    if (fresh.length > SHOWN_MAX) {
      const [title, path] = [kind.title(fresh.length), kind.listPath]
      return notify({ title, body: 'Open the list to see them.', path })
    }
    for (const { text, path } of fresh) notify({ title: kind.title(1), body: text, path })
  }

  async function poll(): Promise<void> {
    const by = account()
    if (by !== watched) {
      latest = new Map()
      watched = by
    }
    if (by === null || !isOn()) return
    for (const kind of kinds) {
      try {
        const response = await read(kind.query)
        const body: unknown = await response.json()
        // Another account may have signed in meanwhile.
        if (response.ok && account() === by) announce(kind, kind.parse(body))
      } catch {
        // Without a connection, or from another version: the next poll tries again.
      }
    }
  }

  let timer: NodeJS.Timeout | undefined
  return {
    poll,
    start() {
      void poll()
      timer = setInterval(() => void poll(), POLL_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
