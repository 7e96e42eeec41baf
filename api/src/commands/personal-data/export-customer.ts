import type { Complaint } from '@voltkart/shared/contract/complaints'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Profile } from '@voltkart/shared/contract/users'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { LARGEST_WIDTH, parseImageUrl } from '../../integrations/storage/image-storage'
import { writeZip, type ZipEntry } from '../../integrations/zip/write-zip'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'
import { accountTemplates, type MailContent } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import type { UserRecord } from '../../models/users/user-queries'
import { streamPdf } from '../documents/archive-documents'
import { listSessions } from '../users/list-sessions'
import { listOwnOrders } from '../imported-orders/read-imported'
import { getProvedEmails } from './close-account'
import { readShop } from '../shop/shop-terms'

/**
 * What a mail was about, for the copy of a customer's data. Its own subject is not stored: a mail is
 * composed when it is sent.
 */
const mailSubjects: Record<MailContent['template'], string> = {
  welcome: 'Welcome',
  'password-reset': 'Reset your password',
  'staff-invitation': 'Join the staff',
  'customer-invitation': 'Your account',
  'password-changed': 'Your password was changed',
  'two-factor-changed': 'Two-factor sign-in was changed',
  'confirm-email': 'Confirm your email',
  'email-change-requested': 'A new email for your account',
  'email-changed': 'Your email was changed',
  'account-closed': 'Your account is closed',
  'account-inactive': 'Your account will be closed',
  order: 'Your order',
  shipped: 'Your parcel is on its way',
  'came-back': 'Your parcel came back',
  'delivery-changed': 'The delivery of your order was changed',
  'invoice-corrected': 'Your invoice was corrected',
  'pay-link': 'Pay for your order',
  invitation: 'Your account',
  return: 'Your return',
  refund: 'Your refund',
  'low-stock': 'Low stock',
  'raised-rates': 'Unpaid orders at an earlier GST rate',
  'webhook-off': 'A webhook was switched off',
  'back-in-stock': 'Back in stock',
  'complaint-filed': 'Your complaint',
  'complaint-alert': 'A complaint was filed',
  'complaint-answered': 'Your complaint was answered',
}

/** The README of the archive: its contents and the contact. */
async function readMe(context: AppContext): Promise<string> {
  const { profile } = await readShop(context)
  const { tradeName, email, phone, grievanceOfficer } = profile
  const officer = grievanceOfficer && `${grievanceOfficer.name}, ${grievanceOfficer.designation}`
  const otherFiles = context.personalData.map(
    ({ file, about }) => `${`${file}.json`.padEnd(17)}${about}\n`,
  )
  const contacts = [email, phone].filter(Boolean).join(', ')
  return `Your data at ${tradeName}

profile.json     your account
addresses.json   your saved addresses
orders.json      your orders, with what happened to them
returns.json     your returns
complaints.json  your complaints, with our answers
${otherFiles.join('')}wishlist.json    the products on your wishlist
sessions.json    where you are signed in
mails.json       the emails that we sent you in the last weeks
consents.json    the pages that you accepted with your account and your orders
documents        your invoices and credit notes
photos           the photos that you uploaded

You can close your account and have this data erased in your profile: ${context.publicUrl}/profile
Questions: ${[officer, contacts].filter(Boolean).join(', ')}
`
}

const PAGE = 50

/** Present a customer's records as their calls return them to the customer. */
export interface CustomerPresenters {
  profile(user: UserRecord): Profile
  order(actor: Actor): Promise<(order: OrderRecord) => Order>
  complaint(complaint: ComplaintRecord): Complaint
}

/** The customer who gets the copy. */
interface ExportRequest {
  actor: Actor
  user: UserRecord
  sessionId: string
}

/** A list as JSON, written while it is read, one element a line. */
async function* streamJsonList(elements: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true
  for await (const element of elements) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(element)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

async function* streamText(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

const toJsonFile = (name: string, value: unknown): ZipEntry => ({
  name: `${name}.json`,
  pieces: streamText(`${JSON.stringify(value, undefined, 2)}\n`),
})

/** The customer's own orders, newest first, without orders of an earlier holder. */
async function* streamOrders(context: AppContext, actor: Actor): AsyncGenerator<OrderRecord> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await listOwnOrders(context, actor, { limit: PAGE, skip })
    yield* page
    if (page.length < PAGE) return
  }
}

async function* presentOrders(
  context: AppContext,
  actor: Actor,
  present: (order: OrderRecord) => Order,
): AsyncGenerator<Order> {
  for await (const order of streamOrders(context, actor)) yield present(order)
}

async function* streamReturns(orders: AsyncIterable<Order>): AsyncGenerator<object> {
  for await (const { orderNumber, returns } of orders) {
    for (const orderReturn of returns) yield { orderNumber, ...orderReturn }
  }
}

/** The consents of a customer: at registration, and with each order. */
async function* streamConsents(
  { consent: registered }: UserRecord,
  orders: AsyncIterable<Order>,
): AsyncGenerator<object> {
  if (registered) yield { by: 'registering', ...registered }
  for await (const { orderNumber, consent } of orders) {
    if (consent) yield { by: 'ordering', orderNumber, ...consent }
  }
}

/** Mails to an address that was not proved may be about an order of somebody else. */
async function* streamMails(
  { models }: AppContext,
  { email, emailProvedAt }: UserRecord,
): AsyncGenerator<object> {
  for await (const { at, to, template } of models.exports.listMailsTo(email)) {
    if (!emailProvedAt && !accountTemplates.includes(template)) continue
    yield { at: at.toISOString(), to, subject: mailSubjects[template] }
  }
}

async function* mapEach<From, To>(
  from: AsyncIterable<From>,
  present: (item: From) => To,
): AsyncGenerator<To> {
  for await (const item of from) yield present(item)
}

async function getWishlist({ models }: AppContext, userId: string): Promise<object[]> {
  const products = await models.products.findListed(await models.wishlists.getIds(userId))
  return products.map(({ _id, name }) => ({ _id, name }))
}

/** The PDFs of the tax documents. Numbers of documents have no character that leaves the folder. */
async function* streamDocuments(context: AppContext, actor: Actor): AsyncGenerator<ZipEntry> {
  for await (const order of streamOrders(context, actor)) {
    for (const { _id, number } of await context.models.documents.listOfOrder(order._id)) {
      const name = number.replaceAll(/[^\w-]/g, '-')
      yield { name: `documents/${name}.pdf`, pieces: streamPdf(context, _id), isStored: true }
    }
  }
}

async function* readPhoto({ storage }: AppContext, name: string): AsyncGenerator<Uint8Array> {
  const picture = await storage.read(name, LARGEST_WIDTH)
  if (picture) yield picture
}

/** The photos that the customer has uploaded; their names are safe for files. */
async function* streamPhotos(context: AppContext, actor: Actor): AsyncGenerator<ZipEntry> {
  const createPhotoEntries = (url: string): ZipEntry[] => {
    const name = parseImageUrl(url)
    if (name === undefined) return []
    return [{ name: `photos/${name}.webp`, pieces: readPhoto(context, name), isStored: true }]
  }
  for (const { list } of context.personalData) {
    for await (const { photos = [] } of list(context, actor._id))
      yield* photos.flatMap(createPhotoEntries)
  }
  for await (const { returns = [] } of streamOrders(context, actor)) {
    yield* returns.flatMap(({ photos }) => photos.flatMap(createPhotoEntries))
  }
}

async function* toEntries(
  context: AppContext,
  { actor, user, sessionId }: ExportRequest,
  present: CustomerPresenters,
): AsyncGenerator<ZipEntry> {
  const { models } = context
  const presentOrder = await present.order(actor)
  const readOrders = () => presentOrders(context, actor, presentOrder)
  const list = (name: string, elements: AsyncIterable<unknown>): ZipEntry => ({
    name: `${name}.json`,
    pieces: streamJsonList(elements),
  })
  yield { name: 'README.txt', pieces: streamText(await readMe(context)) }
  yield toJsonFile('profile', present.profile(user))
  yield toJsonFile('addresses', (await models.users.listAddresses(user._id)).toReversed())
  yield list('orders', readOrders())
  yield list('returns', streamReturns(readOrders()))
  const complaints = models.exports.listComplaints(user._id, getProvedEmails(user))
  yield list('complaints', mapEach(complaints, present.complaint))
  for (const feature of context.personalData)
    yield list(feature.file, feature.list(context, user._id))
  yield toJsonFile('wishlist', await getWishlist(context, user._id))
  yield toJsonFile('sessions', await listSessions(context, user._id, sessionId))
  yield list('mails', streamMails(context, user))
  yield list('consents', streamConsents(user, readOrders()))
  yield* streamDocuments(context, actor)
  yield* streamPhotos(context, actor)
}

/**
 * A copy of a customer's personal data, as an archive that is streamed, so that memory is bounded.
 * It contains no data of others: staff appear under the shop's name.
 */
export const exportCustomer = (
  context: AppContext,
  request: ExportRequest,
  present: CustomerPresenters,
): AsyncGenerator<Uint8Array> => writeZip(toEntries(context, request, present))
