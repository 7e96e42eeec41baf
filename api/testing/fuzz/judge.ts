import { allRoutes } from '@voltkart/shared/contract/api'
import { getStatuses } from '@voltkart/shared/contract/error-codes'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import { successStatus } from '@voltkart/shared/contract/route'
import type { ComposedRequest } from './draft'
import type { WireResponse } from './wire'

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
  if (!request.astray && !request.operation.statuses.has(response.status)) {
    faults.push(`the description lacks ${response.status} ${code}`)
  }
  return faults
}

function judgeSuccess(request: ComposedRequest, response: WireResponse): string[] {
  if (request.astray) return []
  if (response.status === 304)
    return request.headers['if-none-match'] ? [] : ['304 without If-None-Match']
  const route = routes.get(request.operation.id)
  if (!route) return ['the contract has no such call']
  const status = successStatus(route)
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
export function judge(request: ComposedRequest, response: WireResponse): string[] {
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
