import { allRoutes } from '@voltkart/shared/contract/api'
import type { Action, Scene, Subject } from '../action'
import { isAccepted, type Answer } from '../answer'
import { recordKeyed } from '../scene'
import type { Shop } from '../shop'
import type { State } from '../state'
import { findOrder, getId } from './orders'

/** A person without the required permission. */
type Person = 'visitor' | 'stranger' | 'trainee'

/** A forbidden attempt, and the action and subject that it was derived from. */
interface Try {
  subject: Subject
  act(scene: Scene): Promise<Answer | undefined>
}

/** A repetition with other pieces packs nothing, and returns the first parcel. */
const keepsFirstBody: ReadonlySet<string> = new Set(['pack a parcel'])

/** The browser of a person. A stranger is a customer with another account than that of the order. */
function getBrowser(scene: Scene, person: Person, subject: Subject) {
  if (person !== 'stranger') return scene.as(person)
  const owner = findOrder(scene.state, subject)?.user
  const [userId = ''] = [...scene.shop.customers.keys()].filter(
    (id) => !owner || id !== getId(owner),
  )
  return scene.as({ userId })
}

function listPeopleWhoMayNot(
  { who, isOfAnybody }: Action,
  state: State,
  subject: Subject,
): Person[] {
  if (isOfAnybody) return []
  if (who === 'staff') return ['visitor', 'stranger', 'trainee']
  if (who !== 'customer') return []
  return findOrder(state, subject) ? ['visitor', 'stranger'] : ['visitor']
}

/** An action that must be refused for each of these attempts. */
const createForbiddenAction = (
  name: string,
  find: (state: State, shop: Shop) => Try[],
): Action => ({
  name,
  who: 'intruder',
  find: () => [],
  findForbidden: (state, shop) => find(state, shop).map(({ subject }) => subject),
  act: async (scene, { key }) =>
    find(scene.state, scene.shop)
      .find(({ subject }) => subject.key === key)
      ?.act(scene),
})

/** Each action that is allowed now, with one subject. */
const listPossible = (actions: readonly Action[], state: State, shop: Shop) =>
  actions.flatMap((action) => {
    const subject = action.find(state, shop).at(-1)
    return subject ? [{ action, subject }] : []
  })

/** Does an action twice with one key, and with two bodies. @returns the second response */
async function actTwice(action: Action, scene: Scene, subject: Subject) {
  const { scene: recorded, bodies } = recordKeyed(scene)
  const first = await action.act(recorded, subject)
  if (!isAccepted(first)) return undefined
  const second = await action.act(recorded, subject)
  return bodies.length > 1 && bodies[0] !== bodies.at(-1) ? second : undefined
}

/** The paths that some accounts may read: of an order, or of nothing in particular. */
const reads = allRoutes.filter(({ method, access, path, outputType }) => {
  if (method !== 'get' || access === 'anyone' || outputType === 'text/event-stream') return false
  const isOfOrder = path.includes(':orderId')
  return !path.replace(':orderId', '').includes(':') && (isOfOrder || access !== 'signed-in')
})

/** A member of staff without a permission may read what all staff may. */
const listReaders = (access: (typeof reads)[number]['access']): Person[] => {
  if (access === 'signed-in') return ['visitor', 'stranger']
  return access === 'staff' ? ['stranger'] : ['stranger', 'trainee']
}

/**
 * Derives, from the other actions, requests that must be refused because of their sender or an
 * earlier request.
 */
export const createActionsOfOthers = (actions: readonly Action[]): Action[] => [
  createForbiddenAction('do what only another person may', (state, shop) =>
    listPossible(actions, state, shop).flatMap(({ action, subject }) =>
      listPeopleWhoMayNot(action, state, subject).map((person): Try => ({
        subject: { ...subject, name: `${person}: ${action.name}`, key: `${person} ${action.name}` },
        act: (scene) =>
          action.act({ ...scene, as: () => getBrowser(scene, person, subject) }, subject),
      })),
    ),
  ),
  createForbiddenAction('read what only another person may', ({ orders }) =>
    reads.flatMap(({ path, access }) => {
      const order = orders.findLast(({ paidAt }) => paidAt)
      const orderSubject: Subject = order ? { name: path, id: getId(order) } : { name: path }
      return listReaders(access).map((person): Try => ({
        subject: { ...orderSubject, name: `${person}: ${path}`, key: `${person} ${path}` },
        act: (scene) =>
          getBrowser(scene, person, orderSubject).send(
            'GET',
            path.replace(':orderId', orderSubject.id ?? ''),
          ),
      }))
    }),
  ),
  createForbiddenAction('send a key again with another body', (state, shop) =>
    listPossible(
      actions.filter(({ isRepeated, name }) => isRepeated && !keepsFirstBody.has(name)),
      state,
      shop,
    ).map(({ action, subject }): Try => ({
      subject: { ...subject, name: action.name, key: action.name },
      act: (scene) => actTwice(action, scene, subject),
    })),
  ),
]
