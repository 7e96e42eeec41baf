import {
  listPaidOrders,
  paidOrderSchema,
  streamPaidOrders,
  type PaidOrder,
} from '@voltkart/shared/contract/paid-orders'
import { API_BASE } from '@voltkart/shared/contract/route'
import { parseJson } from '@voltkart/shared/domain/unknown-values'

/** A stream without an event by then is blocked by a proxy in between. */
const READY_WITHIN_MS = 10_000
const POLL_EVERY_MS = 10_000
const STREAM_AGAIN_MS = 60_000

/**
 * Follows new paid orders: by a stream, or by polling while there is none. An order may be reported
 * more than once. Returns a function that stops it.
 */
export function followPaidOrders(onPaid: (order: PaidOrder) => void): () => void {
  let source: EventSource | undefined
  let timers: ReturnType<typeof setTimeout>[] = []
  let polling = false
  let stopped = false
  /** The shop's time when following began, and the latest time that it sent. */
  let startedAt: string | undefined
  let since: string | undefined

  const runLater = (work: () => void, ms: number) => {
    const timer = setTimeout(work, ms)
    timers.push(timer)
    return timer
  }
  const address = (path: string) =>
    API_BASE + path + (since ? `?${new URLSearchParams({ since })}` : '')

  function noteTime(now: unknown): void {
    if (typeof now !== 'string') return
    startedAt ??= now
    since = now
  }
  function take(value: unknown): void {
    if (stopped) return
    const order = paidOrderSchema.safeParse(value)
    // The shop looks back a little; orders paid before are not new.
    if (order.success && startedAt !== undefined && order.data.paidAt >= startedAt)
      onPaid(order.data)
  }

  function openStream(): void {
    if (stopped || typeof EventSource === 'undefined') return fallBack()
    source = new EventSource(address(streamPaidOrders.path))
    const opened = source
    const giveUp = () => {
      opened.close()
      fallBack()
    }
    const unready = runLater(giveUp, READY_WITHIN_MS)
    opened.addEventListener('ready', (event: MessageEvent) => {
      clearTimeout(unready)
      polling = false
      noteTime((parseJson(String(event.data)) as { now?: unknown } | undefined)?.now)
    })
    opened.addEventListener('paid', (event: MessageEvent) => take(parseJson(String(event.data))))
    opened.addEventListener('error', () => {
      // The browser reconnects an event source that is not closed by itself.
      if (opened.readyState !== EventSource.CLOSED) return
      clearTimeout(unready)
      giveUp()
    })
  }

  function fallBack(): void {
    if (stopped) return
    if (typeof EventSource !== 'undefined') runLater(openStream, STREAM_AGAIN_MS)
    if (polling) return
    polling = true
    void poll()
  }

  async function poll(): Promise<void> {
    if (stopped || !polling) return
    try {
      const request = new Request(new URL(address(listPaidOrders.path), window.location.href))
      const response = await fetch(request)
      // Signed out, or no longer staff: there is nothing more to report.
      if (response.status === 401 || response.status === 403) return stop()
      const body = listPaidOrders.output.safeParse(await response.json())
      if (response.ok && body.success) {
        noteTime(body.data.now)
        for (const order of body.data.orders) take(order)
      }
    } catch {
      // Without a connection there is nothing to report; polling continues.
    }
    runLater(() => void poll(), POLL_EVERY_MS)
  }

  function stop(): void {
    stopped = true
    source?.close()
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  openStream()
  return stop
}
