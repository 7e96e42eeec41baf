import { allRoutes } from '@voltkart/shared/contract/api'
import { errorStatus } from '@voltkart/shared/contract/error-codes'
import { errorBodySchema } from '@voltkart/shared/contract/errors'
import type { ComposedRequest } from './draft'
import type { WireAnswer } from './wire'

const routes = new Map(allRoutes.map((route) => [route.id, route]))

/** Words that stand in answers only when the inside of the server has leaked out. */
const leaks =
  /node_modules|\.[cm]?[jt]s:\d+|\bat \S+ \(|Mongo(?:ose|Server)?Error|E11000|Cast to|BSON|ValidatorError|passwordHash|\$argon2/

function parseJson(answer: WireAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    return undefined
  }
}

function judgeRefusal(request: ComposedRequest, answer: WireAnswer): string[] {
  // An answer to HEAD has no body to look at.
  if (request.method === 'HEAD') return []
  const parsed = errorBodySchema.strict().safeParse(parseJson(answer))
  if (!parsed.success) return ['its body is not the error of the contract']
  const { code, requestId } = parsed.data
  const complaints: string[] = []
  if (errorStatus[code] !== answer.status) complaints.push(`${code} has another status`)
  if (requestId !== answer.headers['x-request-id']) complaints.push('it has another request id')
  if (code === 'RATE_LIMITED' && !answer.headers['retry-after']) complaints.push('no Retry-After')
  if (!request.astray && !request.operation.statuses.has(answer.status)) {
    complaints.push(`the description does not tell of ${answer.status} ${code}`)
  }
  return complaints
}

function judgeSuccess(request: ComposedRequest, answer: WireAnswer): string[] {
  if (request.astray) return []
  if (answer.status === 304) return request.headers['if-none-match'] ? [] : ['304 for nobody']
  const route = routes.get(request.operation.id)
  if (!route) return ['the contract has no such call']
  const { status, repeatStatus = status } = route
  if (answer.status !== status && answer.status !== repeatStatus) return [`success is ${status}`]
  if (route.outputType) {
    const [type] = String(answer.headers['content-type']).split(';')
    return type === route.outputType ? [] : ['it has another type']
  }
  const parsed = route.output.safeParse(parseJson(answer))
  return parsed.success ? [] : [`its body is not of the contract: ${parsed.error.message}`]
}

/** What is wrong with an answer; nothing, if all is well. */
export function judge(request: ComposedRequest, answer: WireAnswer): string[] {
  const text = answer.body.toString('latin1')
  const leak = leaks.exec(text)?.[0]
  const complaints = leak ? [`it leaks ${leak}`] : []
  const isProvider = answer.status === 502 && request.operation.statuses.has(502)
  if (answer.status >= 500 && !isProvider) complaints.push('the server failed')
  if (answer.headers['x-powered-by']) complaints.push('it says what it runs on')
  const rest = answer.status >= 400 ? judgeRefusal(request, answer) : judgeSuccess(request, answer)
  return [...complaints, ...rest]
}
