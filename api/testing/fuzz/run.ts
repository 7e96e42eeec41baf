import type { TestServer } from '../test-server'
import type { Actors, Role } from './actors'
import type { ComposedRequest } from './draft'
import { changedBetween, printDatabase, type DatabasePrint } from './database-fingerprint'
import { judge } from './judge'
import type { Wire, WireAnswer } from './wire'

export interface Shot {
  role: Role
  request: ComposedRequest
}

interface Hit extends Shot {
  answer: WireAnswer
}

/** What came of a fuzz so far. */
export interface Tally {
  sent: number
  /** Refused requests of which it is proven that they changed nothing. */
  provenRefusals: number
  /** Names of calls that succeeded at least once. */
  succeeded: Set<string>
  findings: string[]
}

const clip = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

function describe({ role, request, answer }: Hit, complaint: string): string {
  const { operation, method, path, headers, body } = request
  return [
    `${operation.id} as ${role}: ${complaint}`,
    clip(`  ${method} ${path} ${JSON.stringify(headers)}`),
    clip(`  ${body ? JSON.stringify(body.toString('latin1')) : 'no body'}`),
    clip(`  ${answer.status} ${answer.body.toString('utf8')}`),
  ].join('\n')
}

const isRefused = ({ answer }: Hit) => answer.status >= 400
const isRead = ({ request }: Shot) => request.method === 'GET' || request.method === 'HEAD'

/** Sends requests by the handful and judges what comes back. */
export function createRun(shop: TestServer, wire: Wire, actors: Actors) {
  const tally: Tally = { sent: 0, provenRefusals: 0, succeeded: new Set(), findings: [] }
  let print: DatabasePrint

  const takePrint = () => printDatabase(shop.context.connection)
  const fire = async ({ role, request }: Shot): Promise<Hit> => ({
    role,
    request,
    answer: await wire.send(request, actors.cookieOf(role)),
  })

  function noteAnswer(hit: Hit): void {
    tally.sent += 1
    if (!isRefused(hit)) tally.succeeded.add(hit.request.operation.id)
    for (const complaint of judge(hit.request, hit.answer)) {
      tally.findings.push(describe(hit, complaint))
    }
  }

  // Each is sent once more, alone, to find the one that changes something although it may not.
  async function nameCulprits(hits: Hit[], changed: string[]): Promise<void> {
    let before = await takePrint()
    let found = false
    for (const hit of hits) {
      const again = await fire(hit)
      const after = await takePrint()
      const collections = changedBetween(before, after)
      before = after
      if (collections.length === 0) continue
      found = true
      tally.findings.push(describe(again, `it changed ${collections.join(', ')}`))
    }
    if (found) return
    const complaint = `one of ${hits.length} sent together changed ${changed.join(', ')}`
    tally.findings.push(hits.map((hit) => describe(hit, complaint)).join('\n'))
  }

  return {
    tally,

    /** Sends requests at once. Those that are refused, or only read, must change nothing. */
    async shoot(shots: Shot[]): Promise<void> {
      print ??= await takePrint()
      const hits = await Promise.all(shots.map(fire))
      hits.forEach(noteAnswer)
      const after = await takePrint()
      // A try to pay that is refused stands in the history of its order.
      const recorded = hits.some(({ request }) => request.operation.id === 'validatePayment')
      const changed = changedBetween(print, after).filter(
        (name) => !(recorded && name === 'orders'),
      )
      print = after
      const writers = hits.filter((hit) => !isRefused(hit) && !isRead(hit))
      if (writers.length === 0) {
        tally.provenRefusals += hits.filter(isRefused).length
        if (changed.length > 0) {
          await nameCulprits(hits, changed)
          print = await takePrint()
        }
      }
      for (const { role, request } of writers) await actors.restore(role, request.operation.id)
      if (writers.length > 0) print = await takePrint()
    },
  }
}
