import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { scanning, watchPlans } from '../../../testing/query-plans'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { consentNow } from '../../commands/shop/consent'
import { databaseUri } from '../../database/database-uri'

const VERSIONS = 200

let shop: TestServer
let plansOf: ReturnType<typeof watchPlans>
beforeAll(async () => {
  const uri = databaseUri(inject('databaseUri'), `page-plans-${randomUUID().slice(0, 13)}`)
  shop = await startTestServer({ databaseUri: `${uri}&monitorCommands=true` })
  plansOf = watchPlans(shop, ['page_versions'])
  const slugs = ['terms', 'privacy', 'returns', 'about']
  await shop.context.connection.collection('page_versions').insertMany(
    slugs.flatMap((slug) =>
      Array.from({ length: VERSIONS }, (_, index) => ({
        slug,
        version: index + 1,
        title: slug,
        body: 'Text',
        publishedAt: new Date(),
        by: { name: 'Admin' },
      })),
    ),
  )
})
afterAll(async () => {
  await shop.context.connection.dropDatabase()
  await shop.stop()
})

it('the newest version of a page is read by index, among any number of versions', async () => {
  const plans = await plansOf(() => shop.context.models.pages.find('terms'))
  expect(scanning(plans)).toEqual([])
  expect(plans).toMatchObject([{ docsExamined: 1 }])
})

it('the versions that an order keeps are read from the index alone', async () => {
  const plans = await plansOf(() => consentNow(shop.context))
  expect(scanning(plans)).toEqual([])
  expect(plans).toMatchObject([{ docsExamined: 0 }])
})

it('the list of pages and the links to them read one version of each', async () => {
  for (const read of [shop.context.models.pages.list, shop.context.models.pages.links]) {
    const plans = await plansOf(read)
    expect(scanning(plans)).toEqual([])
    expect(plans).toMatchObject([{ docsExamined: 4 }])
  }
})
