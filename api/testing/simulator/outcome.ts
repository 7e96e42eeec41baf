import { Violation, type Action, type Subject } from './action'
import { isAccepted, type Answer } from './answer'
import { isDisturbed, type Entry } from './plan'
import type { State } from './state'

/** The outcome of an entry. */
export interface Outcome {
  entry: Entry
  name: string
  action?: Action
  subject?: Subject
  /** The stored state when it was chosen. */
  state?: State
  answer?: Answer | undefined
  /** The bodies of its requests with a key. */
  bodies?: string[]
  /** There was no response: the server died, or the request failed. */
  error?: unknown
}

export const getName = ({ id }: Entry): string => `e${String(id).padStart(5, '0')}`

/** The status of a response, and what was wrong. */
const describeAnswer = ({ status, body }: Answer) =>
  status < 400 ? String(status) : `${status} ${JSON.stringify(body)}`.slice(0, 200)

/** The result, for the log of a run. */
export const getEnd = ({ answer, error }: Outcome): string =>
  answer ? describeAnswer(answer) : error ? 'no answer' : 'done'

/** An unexpected server error; 502 is the provider's refusal. */
const isBroken = ({ status }: Answer) => status >= 500 && status !== 502

/**
 * The id or number of the record that a request created; undefined if its response names nothing.
 */
function getMadeId(answer: Answer | undefined): string | undefined {
  if (!isAccepted(answer)) return undefined
  const { _id, parcel, purchase, refund } = (answer.body ?? {}) as {
    _id?: string
    parcel?: { n: number }
    purchase?: { number: string }
    refund?: { key: string }
  }
  const id = _id ?? refund?.key ?? purchase?.number ?? parcel?.n
  return id === undefined ? undefined : String(id)
}

/** The subject of an outcome, or the record that it created. */
export function getSubjectAfter({ subject, answer }: Outcome): Subject | undefined {
  const { _id } = (answer?.body ?? {}) as { _id?: string }
  return subject && _id !== undefined ? { name: subject.name, id: _id } : subject
}

/** Finds the error in the response to a repetition of an accepted request under its key. */
export function findUnequal(before: Outcome, repeated: Outcome | undefined): string[] {
  const { name, bodies } = before
  // It never came, or says another thing: what it names has changed meanwhile.
  if (!repeated?.answer || String(repeated.bodies) !== String(bodies)) return []
  const [firstId, secondId] = [getMadeId(before.answer), getMadeId(repeated.answer)]
  if (!isAccepted(repeated.answer)) {
    return [`${name} was accepted, and is refused when it is sent again: ${getEnd(repeated)}`]
  }
  if (firstId === undefined || secondId === undefined || firstId === secondId) return []
  return [`${name} has made ${firstId}, and ${secondId} when it was sent again`]
}

/** A request of several that was refused. */
const isRefusal = (error: unknown) =>
  error instanceof Error && / answered [45]\d\d: /.test(error.message)

/** Whether its sender cannot know if it was done. */
export const isUnanswered = ({ answer, error }: Outcome): boolean =>
  answer ? isBroken(answer) : error !== undefined && !isRefusal(error)

/** Finds the errors of an outcome that no fault explains, one sentence each. */
export function findWrong(
  { name, action, subject, answer, error, entry }: Outcome,
  entries: readonly Entry[],
): string[] {
  if (!action || !subject) return []
  if (error instanceof Violation) return [`${name}: ${action.name}: ${error.message}`]
  if (isDisturbed(entries)) return []
  const problems: string[] = []
  const addProblem = (problem: string) => {
    const details = answer ? ` ${JSON.stringify(answer.body).slice(0, 300)}` : ''
    problems.push(`${name}: ${action.name} (${subject.name}) ${problem}${details}`)
  }
  if (error && !isRefusal(error)) {
    addProblem(`failed: ${error instanceof Error ? error.message : 'not by an error'}`)
  }
  if (!answer || entries.length > 1) return problems
  const { status } = answer
  const accepted: boolean = isAccepted(answer)
  if (isBroken(answer)) addProblem(`answered ${status}`)
  if (entry.bold && accepted) addProblem('is forbidden, and was accepted')
  if (!entry.bold && !accepted && !action.mayBeRefused) {
    addProblem(`is allowed, and was refused with ${status}`)
  }
  return problems
}
