import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../api/src/models/connect'
import { findLosses, readLedger, type SentMails } from '../../api/testing/ledger'
import type { Promised } from '../../api/testing/order-sums'
import { visitorFrom, type Visitor } from './shopper'
import type { ShopNode } from './shops'

/** Ten failures are allowed, across all processes. */
const FAILURES_MAX = 10
const SETTLE_MS = 90_000
const LOOK_EVERY_MS = 500

export interface Finding {
  what: string
  ok: boolean
  detail: string
}

/** Tries wrong passwords for one account through the proxy; returns the number of allowed attempts. */
export async function tryPasswords(visitor: Visitor, email: string, tries: number) {
  let refused = 0
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const body = { email, password: `wrong ${attempt}`, remember: false }
    const response = await visitor.send('POST', '/users/login', body).catch(() => undefined)
    if (response?.status === 401) refused += 1
    if (response?.status === 429) break
  }
  return refused
}

/** Checks that every process locks the account, and that no more attempts were allowed. */
export async function checkLimits(
  nodes: readonly ShopNode[],
  { email, address, refused }: { email: string; address: string; refused: number },
): Promise<Finding> {
  const body = { email, password: 'wrong again', remember: false }
  const statuses = await Promise.all(
    nodes.map(async ({ url }) => {
      const { status } = await visitorFrom(url, address).send('POST', '/users/login', body)
      return status
    }),
  )
  return {
    what: 'limits of sign-ins hold across processes and kills',
    ok: statuses.every((status) => status === 429) && refused === FAILURES_MAX,
    detail: `${refused} wrong passwords let through, then ${statuses.join(', ')} at the processes`,
  }
}

/** Checks that a session opened before the first kill is open in every process. */
export async function checkSessions(
  nodes: readonly ShopNode[],
  visitors: readonly Visitor[],
): Promise<Finding> {
  let open = 0
  for (const { url } of nodes) {
    for (const { browser } of visitors) {
      browser.url = url
      if ((await browser.send('GET', '/users/profile')).status === 200) open += 1
    }
  }
  const all = nodes.length * visitors.length
  return {
    what: 'sessions hold across processes and kills',
    ok: open === all,
    detail: `${open} of ${all} looks with a cookie from before the first kill`,
  }
}

/** Checks that the ledger balances, once the shops had time to finish interrupted work. */
export async function checkLedger(
  connection: Connection,
  sentMails: SentMails,
  initialStock: Map<string, number>,
  promises: readonly Promised[],
): Promise<Finding[]> {
  const begun = performance.now()
  let losses: string[]
  let ledger: Awaited<ReturnType<typeof readLedger>>
  do {
    ledger = await readLedger(connection, sentMails)
    losses = findLosses(ledger, initialStock, promises)
    if (losses.length > 0) await wait(LOOK_EVERY_MS)
  } while (losses.length > 0 && performance.now() - begun < SETTLE_MS)
  const settled = ((performance.now() - begun) / 1_000).toFixed(1)
  const visible = ledger.orders.filter(({ status }) => !['reserving', 'abandoned'].includes(status))
  const paid = promises.filter((promised) => promised.paid).length
  return [
    {
      what: 'no acknowledged order is lost or doubled; stock, money and mails are right',
      ok: losses.length === 0,
      detail: losses[0] ?? `right ${settled} s after the load`,
    },
    {
      what: 'there are as many orders as were acknowledged',
      ok: visible.length === promises.length,
      detail: `${promises.length} acknowledged (${paid} of them paid), ${visible.length} in the database`,
    },
  ]
}
