import type { TestServer } from '../test-server'
import type { Actors, Role } from './actors'
import { changedBetween, createFingerprints } from './database-fingerprint'
import { showRequest, type ComposedRequest } from './draft'
import { judge } from './judge'
import type { Wire, WireResponse } from './wire'

export interface Shot {
  role: Role
  request: ComposedRequest
}

interface Hit extends Shot {
  response: WireResponse
}

/** The state of a run. */
interface RunSummary {
  sent: number
  /** Refused requests that demonstrably changed nothing. */
  provenRefusals: number
  /** Ids of the operations that succeeded at least once. */
  succeeded: Set<string>
}

function describe({ role, request, response }: Hit, finding: string): string {
  const body = response.body.toString('utf8').slice(0, 500)
  return `${finding}\n${role}, ${showRequest(request)}\n  ${response.status} ${body}`
}

const isRefused = ({ response }: Hit) => response.status >= 400
const isRead = ({ request }: Shot) => request.method === 'GET' || request.method === 'HEAD'

/** Sends requests in groups and checks the responses. */
export function createRun(shop: TestServer, wire: Wire, actors: Actors) {
  const summary: RunSummary = { sent: 0, provenRefusals: 0, succeeded: new Set() }
  const fingerprints = createFingerprints(shop.context.connection)

  function check(hit: Hit): string[] {
    summary.sent += 1
    if (!isRefused(hit)) summary.succeeded.add(hit.request.operation.id)
    return judge(hit.request, hit.response).map((finding) => describe(hit, finding))
  }

  return {
    summary,

    /** The collections that have changed without a command that reports it; none if all was noticed. */
    changedUnnoticed: () => fingerprints.unnoticed(),

    /**
     * Sends requests concurrently. If all of them are refused or only read, the database must stay
     * unchanged.
     * @returns the findings; none if the server behaved
     */
    async shoot(shots: readonly Shot[]): Promise<string[]> {
      const before = await fingerprints.take()
      const hits = await Promise.all(
        shots.map(async ({ role, request }): Promise<Hit> => {
          const response = await wire.send(request, actors.getCookie(role))
          return { role, request, response }
        }),
      )
      const findings = hits.flatMap(check)
      const writers = hits.filter((hit) => !isRefused(hit) && !isRead(hit))
      for (const { role, request } of writers) await actors.restore(role, request.operation.id)
      if (writers.length > 0) return findings
      const after = await fingerprints.take()
      summary.provenRefusals += hits.filter(isRefused).length
      // A refused payment is recorded in the history of its order.
      const recorded = hits.some(({ request }) =>
        ['validatePayment', 'validateLinkPayment'].includes(request.operation.id),
      )
      // The first PDF of a document is kept, also when it is sent in a ZIP file.
      const isDrawn = hits.some(({ response }) =>
        /^application\/(?:pdf|zip)$/.test(String(response.headers['content-type'])),
      )
      const changed = changedBetween(before, after).filter(
        (name) => !(recorded && name === 'orders') && !(isDrawn && name === 'documents'),
      )
      const finding = `one of these ${hits.length} changed ${changed.join(', ')}`
      return changed.length > 0
        ? [...findings, ...hits.map((hit) => describe(hit, finding))]
        : findings
    },
  }
}
