import type { Action, Subject } from './action'
import { getAction } from './actions'
import type { Entry, Episode } from './plan'
import type { Random } from './random'
import type { Shop } from './shop'
import type { State } from './state'

/** An action and its subject. */
export interface Choice {
  name: string
  action: Action
  subject: Subject
}

/** The input of a choice besides its entry. */
interface Situation {
  episode: Episode
  state: State
  shop: Shop
  random: Random
  /** The action of the first entry of the episode. */
  first: Partial<Choice> | undefined
  /** The subject of the previous episode's first entry, or the record that it created. */
  previous: Subject | undefined
  /** How often each action was performed in the run; forbidden attempts are counted separately. */
  done: ReadonlyMap<string, number>
}

/** The name by which an action of an entry is counted. */
export const toCountedName = ({ bold }: Pick<Entry, 'bold'>, name: string): string =>
  bold ? `forbidden: ${name}` : name

const isSame = (a: Subject, b: Subject | undefined) =>
  a.id === b?.id && a.n === b?.n && a.key === b?.key

/**
 * One subject for each key and situation of orders: their status, and the states of their parcels and
 * returns.
 */
export function sortBySituation(subjects: readonly Subject[], { orders }: State): Subject[] {
  const bySituation = new Map<string, Subject>()
  for (const subject of subjects) {
    const order = orders.find(({ _id }) => _id.toHexString() === subject.id)
    const { status, parcels = [], returns = [] } = order ?? {}
    const states = [...parcels, ...returns].map(({ n, state }) => `${n === subject.n} ${state}`)
    bySituation.set([subject.key, status, ...states].join(), subject)
  }
  return [...bySituation.values()]
}

/** Whether both concern the same record with a key of its own, such as a purchase or product. */
const isAboutTheSame = (a: Subject, b: Subject | undefined) =>
  b !== undefined && (a.key === undefined ? a.id !== undefined && a.id === b.id : a.key === b.key)

/** The action of the first entry, if the entry may do the same. */
function chooseTwin(entry: Entry, { episode, state, shop, first }: Situation): Choice | undefined {
  if (!episode.twins || entry !== episode.entries[1] || !first?.action) return undefined
  const { action, subject } = first
  const sameSubject = action.find(state, shop).find((item) => isSame(item, subject))
  return sameSubject && { name: action.name, action, subject: sameSubject }
}

/** The first candidate that is allowed, or the one that was done least often. Undefined if none is. */
export function chooseAction(entry: Entry, situation: Situation): Choice | undefined {
  const twin = chooseTwin(entry, situation)
  if (twin) return twin
  const { episode, state, shop, random, done, first, previous } = situation
  const focus =
    typeof episode.focus === 'number'
      ? state.orders.at(-1 - (episode.focus % state.orders.length))?._id.toHexString()
      : undefined
  const isFirst = entry === episode.entries[0]
  const ofPrevious = typeof episode.focus === 'string' ? previous : undefined
  const ofFirst = episode.focus === 'previous' ? undefined : first?.subject
  const earlier = isFirst ? ofPrevious : ofFirst
  const possible = entry.candidates.map((name) => {
    const action = getAction(name)
    const all = entry.bold ? (action.findForbidden?.(state, shop) ?? []) : action.find(state, shop)
    const isFocused = (subject: Subject) =>
      (focus !== undefined && subject.id === focus) || isAboutTheSame(subject, earlier)
    return { name, action, all, focused: episode.focus === undefined ? [] : all.filter(isFocused) }
  })
  const inFocus = possible.filter(({ focused }) => focused.length > 0)
  if (episode.focus === 'first' && !isFirst && earlier && inFocus.length === 0) return undefined
  const allowed = inFocus.length > 0 ? inFocus : possible.filter(({ all }) => all.length > 0)
  const timesDone = ({ name }: (typeof allowed)[number]) =>
    done.get(toCountedName(entry, name)) ?? 0
  const [chosen] = entry.rare ? allowed.toSorted((a, b) => timesDone(a) - timesDone(b)) : allowed
  if (!chosen) return undefined
  const { name, action, all, focused } = chosen
  if (entry.situation !== undefined) {
    const subject = sortBySituation(all, state)[entry.situation]
    return subject && { name, action, subject }
  }
  return { name, action, subject: random.pick(focused.length > 0 ? focused : all) }
}
