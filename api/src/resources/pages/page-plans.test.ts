import { beforeAll, expect, it } from 'vitest'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useShop } from '../../../testing/use-shop'
import { createConsent } from '../../commands/shop/shop-terms'

const VERSIONS = 200

const shop = useShop({ monitorCommands: true })
const getPlans = watchPlans(shop, ['page_versions'])
beforeAll(async () => {
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

it('the newest version of a page is read by index, among any number of versions', async () => {
  const plans = await getPlans(() => shop.context.models.pages.find('terms'))
  expect(findScans(plans)).toEqual([])
  expect(plans).toMatchObject([{ docsExamined: 1 }])
})

it('the versions that an order keeps are read from the index alone', async () => {
  const plans = await getPlans(() => createConsent(shop.context))
  expect(findScans(plans)).toEqual([])
  expect(plans).toMatchObject([{ docsExamined: 0 }])
})

it('the list of pages and the links to them read one version of each', async () => {
  for (const read of [shop.context.models.pages.list, shop.context.models.pages.links]) {
    const plans = await getPlans(read)
    expect(findScans(plans)).toEqual([])
    expect(plans).toMatchObject([{ docsExamined: 4 }])
  }
})
