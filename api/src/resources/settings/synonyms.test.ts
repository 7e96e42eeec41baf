import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import { listProducts } from '@voltkart/shared/contract/products'
import { getSynonyms, SYNONYM_GROUPS_MAX, updateSynonyms } from '@voltkart/shared/contract/synonyms'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { startShop, useAdmin, useShop } from '../../../testing/use-shop'

/**
 * The maximum delay of the response cache and the catalogue, with some tolerance for a busy
 * machine.
 */
const VISIBLE_WITHIN_MS = 5_000

let now = Date.parse('2026-11-22T06:00:00Z')
// Each read of the clock is later than the one before, so that the order of the log is certain.
const readClock = () => new Date((now += 1))
const shop = useShop({ overrides: { now: readClock } })
const admin = useAdmin(shop)
beforeAll(async () => {
  const plain = { brand: 'Zephyr', category: 'Things', description: 'Plain.' }
  await buildProduct(shop, { ...plain, name: 'Nova Phone' })
  await buildProduct(shop, { ...plain, name: 'Volta Power Bank' })
  await buildProduct(shop, { ...plain, name: 'Cord USB-C' })
  await buildProduct(shop, { ...plain, name: 'Hall Lamp' })
})

async function searchNames(search: string, server = shop): Promise<string[]> {
  const { products } = await server.browser().call(listProducts, { query: { search } })
  return products.map(({ name }) => name).toSorted()
}
const readSynonyms = () => admin.browser.call(getSynonyms, {})
const saveGroups = (groups: string[][], ifMatch?: string) =>
  admin.browser.call(updateSynonyms, {
    body: { groups },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
const sendSynonyms = (body: unknown, headers?: Record<string, string>) =>
  admin.browser.send('PUT', updateSynonyms.path, body, headers)

describe('the synonyms', () => {
  it('are default ones until staff save their own', async () => {
    const { groups, version } = await readSynonyms()
    expect(version).toBe(0)
    expect(groups).toContainEqual(expect.arrayContaining(['mobile', 'phone']))
    expect(await searchNames('mobile')).toEqual(['Nova Phone'])
    expect(await searchNames('moblie')).toEqual(['Nova Phone'])
    expect(await searchNames('powerbank')).toEqual(['Volta Power Bank'])
    expect(await searchNames('type c')).toEqual(['Cord USB-C'])
  })

  it('work in both directions immediately after saving, even as phrases', async () => {
    const first = await saveGroups([
      ['Lamp', 'floor light'],
      ['mains cell', 'power bank', 'zed'],
    ])
    expect(first.message).toBe(messages.synonymsSaved)
    expect(first.synonyms.version).toBe(1)
    expect(first.synonyms.groups[0]).toEqual(['lamp', 'floor light'])
    expect(await readSynonyms()).toEqual(first.synonyms)
    expect(await searchNames('floor light')).toEqual(['Hall Lamp'])
    expect(await searchNames('zed')).toEqual(['Volta Power Bank'])
    expect(await searchNames('volta mains cell')).toEqual(['Volta Power Bank'])
    await saveGroups([['lamp', 'torch']])
    expect(await searchNames('torch'), 'not from the cache').toEqual(['Hall Lamp'])
    expect(await searchNames('floor light')).toEqual([])
  })

  it('rank below the word itself', async () => {
    await saveGroups([['lamp', 'sconce']])
    const plain = { brand: 'Zephyr', category: 'Things' }
    const { _id } = await buildProduct(shop, { ...plain, name: 'Wall Sconce', description: 'x' })
    await shop.context.models.products.writeRating(_id, 0, {
      rating: 5,
      numReviews: 1,
      ratingCounts: [0, 0, 0, 0, 1],
    })
    await buildProduct(shop, { ...plain, name: 'Shade', description: 'For a lamp.' })
    const { products } = await shop.browser().call(listProducts, { query: { search: 'lamp' } })
    expect(products.map(({ name }) => name)).toEqual(['Hall Lamp', 'Shade', 'Wall Sconce'])
  })

  it('reach the other processes within two seconds', async () => {
    const other = await startShop({ databaseUri: shop.databaseUri })
    expect(await searchNames('candle', other)).toEqual([])
    await saveGroups([['lamp', 'candle']])
    const poll = { timeout: VISIBLE_WITHIN_MS }
    await expect.poll(() => searchNames('candle', other), poll).toContain('Hall Lamp')
  })
})

describe('saving the synonyms', () => {
  it('is refused when somebody else has saved since', async () => {
    const { version } = await readSynonyms()
    const saved = await saveGroups([['one', 'two']], `"${version}"`)
    expect(saved.synonyms.version).toBe(version + 1)
    const stale = await sendSynonyms({ groups: [] }, { 'if-match': `"${version}"` })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } })
    expect((await readSynonyms()).groups).toEqual([['one', 'two']])
  })

  it('concurrently loses none and repeats no version', async () => {
    const { version } = await readSynonyms()
    const tries = [1, 2, 3].map((number) =>
      sendSynonyms({ groups: [[`a${number}`, `b${number}`]] }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    expect((await readSynonyms()).version).toBe(version + 3)
  })
})

describe('the audit log', () => {
  const readLogged = async () =>
    (await admin.browser.call(listAuditLog, { query: { kind: 'synonyms' } })).entries

  it('records who removed and added which groups, but no save without a change', async () => {
    await saveGroups([
      ['lamp', 'light'],
      ['tv', 'television'],
    ])
    const { length } = await readLogged()
    await saveGroups([
      ['tv', 'television', 'telly'],
      ['lamp', 'light'],
    ])
    await saveGroups([
      ['lamp', 'light'],
      ['tv', 'television', 'telly'],
    ])
    const [newest, ...older] = await readLogged()
    expect(older).toHaveLength(length)
    expect(newest).toMatchObject({
      actor: { name: 'Admin' },
      action: 'changed',
      subject: { name: 'Synonyms' },
      changes: [{ field: 'synonyms', before: 'tv, television', after: 'tv, television, telly' }],
    })
    const subject = newest?.subject._id ?? ''
    const { entries } = await admin.browser.call(listAuditLog, { query: { subject } })
    expect(entries).toHaveLength(length + 1)
  })

  it('quotes the first of very many', async () => {
    await saveGroups(
      Array.from({ length: SYNONYM_GROUPS_MAX }, (_, index) => [`x${index}`, `y${index}`]),
    )
    const [entry] = await readLogged()
    const lines = String(entry?.changes[0]?.after).split('\n')
    expect(lines[0]).toBe('x0, y0')
    expect(lines.at(-1)).toBe(`and ${SYNONYM_GROUPS_MAX - lines.length + 1} more`)
    expect(String(entry?.changes[0]?.after).length).toBeLessThan(4_100)
  })
})
