import { pickup, buildShopBody } from '../../shop-profile'
import type { Action, Scene, Subject } from '../action'
import { isAccepted, type Answer } from '../answer'
import type { State } from '../state'
import { getId } from './orders'

/** The webhook of the receiver whose events are compared with the log. */
const isReceivers = ({ url }: Record<string, unknown>) => String(url).endsWith('/events')

const findWebhooks = (
  { webhooks }: State,
  isWanted: (webhook: Record<string, unknown>) => boolean,
) =>
  webhooks.filter(isWanted).map(({ _id, url }): Subject => ({ name: String(url), id: String(_id) }))

const getOtherUrl = ({ unique }: Scene) => `http://127.0.0.1:4200/others/${unique}`

const noFilter = () => true

/** Whether the audit log has a value exactly once, when all work has ended. */
const isLoggedOnce = ({ audits }: State, value: string) =>
  audits
    // A purchase repeats the name of its supplier.
    .filter(({ kind }) => kind !== 'purchase')
    .filter(({ changes = [] }) =>
      (changes as { after?: unknown }[]).some(({ after }) => after === value),
    ).length === 1

interface Change {
  name: string
  find?(state: State, shop: Parameters<Action['find']>[1]): Subject[]
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path(subject: Subject, scene: Scene): string
  body?(scene: Scene, subject: Subject): object
  headers?(subject: Subject): Record<string, string>
  /** What the log must have of it. */
  logged?(unique: string): string
  then?: Action['then']
  mayBeRefused?: true
}

/** A request of the owner about the shop itself. */
function createChange(options: Change): Action {
  const { name, find = () => [{ name: 'the shop' }], method = 'PUT', path, body, headers } = options
  const { logged, mayBeRefused = false } = options
  const then: Action['then'] = logged
    ? (state, _subject, _answer, unique) => isLoggedOnce(state, logged(unique))
    : options.then
  return {
    name,
    who: 'staff',
    weight: 2,
    mayBeRefused,
    find,
    act: (scene, subject) =>
      scene
        .as('admin')
        .send(method, path(subject, scene), body?.(scene, subject), headers?.(subject)),
    ...(then ? { then } : {}),
  }
}

/** Sends a request about the first record of a list, if there is one. */
async function withFirst(
  scene: Scene,
  { path, list }: { path: string; list(body: unknown): Record<string, unknown>[] },
  send: (record: Record<string, unknown>) => Promise<Answer>,
): Promise<Answer | undefined> {
  const listed = await scene.as('admin').send('GET', path)
  const [first] = isAccepted(listed) ? list(listed.body) : []
  return first ? send(first) : listed
}

const getDocumentQuery = ({ id }: Subject) => ({
  path: `/orders/${id}/documents`,
  list: (body: unknown) => body as Record<string, unknown>[],
})

const listInvoiced = ({ orders }: State, isWanted: (order: State['orders'][number]) => boolean) =>
  orders
    .filter((order) => order.paidAt && isWanted(order))
    .map((order): Subject => ({ name: `order ${order.orderNumber}`, id: getId(order) }))

/** Settings, pages, webhooks, and work on documents. */
export const settingsActions: readonly Action[] = [
  createChange({
    name: 'change the profile of the shop',
    path: () => '/shop',
    body: ({ unique }) => buildShopBody({ pickup, tradeName: `Lakeside ${unique}` }),
    logged: (unique) => `Lakeside ${unique}`,
  }),
  createChange({
    name: 'publish a page',
    path: () => '/pages/delivery',
    body: ({ unique }) => ({ title: `Delivery ${unique}`, body: 'We send **everything**.' }),
    logged: (unique) => `Delivery ${unique}`,
  }),
  createChange({
    name: 'replace the home page',
    path: () => '/home',
    body: ({ unique }) => ({ sections: [{ type: 'text', markdown: `Welcome ${unique}` }] }),
  }),
  createChange({
    name: 'replace the synonyms',
    path: () => '/settings/synonyms',
    body: ({ unique }) => ({ groups: [['lamp', `light ${unique}`]] }),
  }),
  createChange({
    name: 'rename the supplier',
    find: (_state, { supplier }) => [{ name: 'the supplier', id: supplier }],
    path: ({ id }) => `/suppliers/${id}`,
    body: ({ unique }) => ({ name: `Kaveri ${unique}`, stateCode: '29' }),
    logged: (unique) => `Kaveri ${unique}`,
  }),
  createChange({
    name: 'add a webhook',
    // Each of them sends every event.
    find: ({ webhooks }) => (webhooks.length < 2 ? [{ name: 'a webhook' }] : []),
    method: 'POST',
    path: () => '/webhooks',
    body: (scene) => ({ url: getOtherUrl(scene), types: ['product.deleted'], active: true }),
  }),
  createChange({
    name: 'change a webhook',
    find: (state) => findWebhooks(state, (webhook) => !isReceivers(webhook)),
    path: ({ id }) => `/webhooks/${id}`,
    body: (scene) => ({ url: getOtherUrl(scene), types: [], active: scene.random.chance(0.5) }),
    // What it has missed may be removed by now.
    mayBeRefused: true,
  }),
  createChange({
    name: 'give a webhook another secret',
    find: (state) => findWebhooks(state, noFilter),
    method: 'POST',
    path: ({ id }) => `/webhooks/${id}/rotate`,
  }),
  createChange({
    name: 'test a webhook',
    find: (state) => findWebhooks(state, noFilter),
    method: 'POST',
    path: ({ id }) => `/webhooks/${id}/test`,
  }),
  createChange({
    name: 'delete a webhook',
    find: (state) => findWebhooks(state, (webhook) => !isReceivers(webhook)),
    method: 'DELETE',
    path: ({ id }) => `/webhooks/${id}`,
    then: ({ webhooks }, { id }) => !webhooks.some(({ _id }) => String(_id) === id),
  }),
  {
    name: 'send an event again',
    who: 'staff',
    weight: 2,
    find: (state) => findWebhooks(state, isReceivers),
    act: (scene, { id }) =>
      withFirst(
        scene,
        {
          path: `/webhooks/${id}/deliveries?state=delivered`,
          list: (body) => (body as { deliveries: Record<string, unknown>[] }).deliveries,
        },
        ({ event }) =>
          scene.as('admin').send('POST', `/webhooks/${id}/deliveries/${String(event)}/resend`),
      ),
    // The event may be removed by now.
    mayBeRefused: true,
  },
  {
    name: 'print a document',
    who: 'staff',
    weight: 1,
    find: (state) => listInvoiced(state, noFilter),
    act: (scene, subject) =>
      withFirst(scene, getDocumentQuery(subject), ({ _id }) =>
        scene.as('admin').send('GET', `/documents/${String(_id)}.pdf`),
      ),
  },
  createChange({
    name: 'archive the documents of a month',
    method: 'GET',
    path: () => '/documents/export.zip?period=2035-11',
  }),
  {
    name: 'keep the number of an e-invoice',
    who: 'staff',
    weight: 3,
    find: (state) => listInvoiced(state, ({ billing }) => billing !== undefined),
    act: (scene, subject) =>
      withFirst(scene, getDocumentQuery(subject), ({ _id }) =>
        scene.as('admin').send('PUT', `/documents/${String(_id)}/irn`, {
          irn: scene.random.bytes(32).toString('hex'),
          ackNo: '112010036563310',
          ackDate: '2035-11-20',
        }),
      ),
    // Its first document may be of a consumer.
    mayBeRefused: true,
  },
  createChange({
    name: 'try the failed work of an order again',
    find: ({ orders }) =>
      orders
        .filter(({ outbox = [] }) => outbox.length > 0)
        .map((order) => ({ name: `order ${order.orderNumber}`, id: getId(order) })),
    method: 'POST',
    path: ({ id }) => `/failed-work/order/${id}/retry`,
    mayBeRefused: true,
  }),
]
