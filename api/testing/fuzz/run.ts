import { allRoutes } from '@voltkart/shared/contract/api'
import { getStatuses } from '@voltkart/shared/contract/error-codes'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { getSuccessStatus } from '@voltkart/shared/contract/route'
import type { TestServer } from '../test-server'
import type { Actors, Role } from './actors'
import { findChanged, createFingerprints } from './database-fingerprint'
import { formatRequest, type ComposedRequest } from './draft'
import type { Wire, WireResponse } from './wire'

const routes = new Map(allRoutes.map((route) => [route.id, route]))

/** Texts of a response that disclose internals of the server. */
const leaks =
  /node_modules|\.[cm]?[jt]s:\d+|\bat \S+ \(|Mongo(?:ose|Server)?Error|E11000|Cast to|BSON|ValidatorError|passwordHash|\$argon2/

function parseJson(response: WireResponse): unknown {
  try {
    return JSON.parse(response.body.toString('utf8'))
  } catch {
    return undefined
  }
}

function judgeRefusal(request: ComposedRequest, response: WireResponse): string[] {
  // A response to HEAD has no body.
  if (request.method === 'HEAD') return []
  const parsed = errorBodySchema.strict().safeParse(parseJson(response))
  if (!parsed.success) return ['its body is not the error of the contract']
  const { code, requestId } = parsed.data
  const faults: string[] = []
  if (!getStatuses(code).includes(response.status)) faults.push(`${code} has another status`)
  if (requestId !== response.headers['x-request-id']) faults.push('it has another request id')
  if (code === 'RATE_LIMITED' && !response.headers['retry-after']) faults.push('no Retry-After')
  if (!request.isAstray && !request.operation.statuses.has(response.status)) {
    faults.push(`the description lacks ${response.status} ${code}`)
  }
  return faults
}

function judgeSuccess(request: ComposedRequest, response: WireResponse): string[] {
  if (request.isAstray) return []
  if (response.status === 304)
    return request.headers['if-none-match'] ? [] : ['304 without If-None-Match']
  const route = routes.get(request.operation.id)
  if (!route) return ['the contract has no such call']
  const status = getSuccessStatus(route)
  if (response.status !== status && response.status !== route.repeatStatus)
    return [`success is ${status}`]
  if (route.outputType) {
    const [type] = String(response.headers['content-type']).split(';')
    return type === route.outputType ? [] : ['it has another type']
  }
  const parsed = route.output.safeParse(parseJson(response))
  return parsed.success ? [] : [`its body is not of the contract: ${parsed.error.message}`]
}

/** The faults of a response; empty if it has none. */
function findFaults(request: ComposedRequest, response: WireResponse): string[] {
  const text = response.body.toString('latin1')
  const leak = leaks.exec(text)?.[0]
  const faults = leak ? [`it leaks ${leak}`] : []
  const isProvider = response.status === 502 && request.operation.statuses.has(502)
  if (response.status >= 500 && !isProvider) faults.push('the server failed')
  if (response.headers['x-powered-by']) faults.push('it has X-Powered-By')
  const rest =
    response.status >= 400 ? judgeRefusal(request, response) : judgeSuccess(request, response)
  return [...faults, ...rest]
}

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

function describeFinding({ role, request, response }: Hit, finding: string): string {
  const body = response.body.toString('utf8').slice(0, 500)
  return `${finding}\n${role}, ${formatRequest(request)}\n  ${response.status} ${body}`
}

const isRefused = ({ response }: Hit) => response.status >= 400
const isRead = ({ request }: Shot) => request.method === 'GET' || request.method === 'HEAD'

/** Sends requests in groups and checks the responses. */
export function createRun(shop: TestServer, wire: Wire, actors: Actors) {
  const summary: RunSummary = { sent: 0, provenRefusals: 0, succeeded: new Set() }
  const fingerprints = createFingerprints(shop.context.connection)

  function checkHit(hit: Hit): string[] {
    summary.sent += 1
    if (!isRefused(hit)) summary.succeeded.add(hit.request.operation.id)
    return findFaults(hit.request, hit.response).map((finding) => describeFinding(hit, finding))
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
      const findings = hits.flatMap(checkHit)
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
      const changed = findChanged(before, after).filter(
        (name) => !(recorded && name === 'orders') && !(isDrawn && name === 'documents'),
      )
      const finding = `one of these ${hits.length} changed ${changed.join(', ')}`
      return changed.length > 0
        ? [...findings, ...hits.map((hit) => describeFinding(hit, finding))]
        : findings
    },
  }
}
