import { expect, it } from 'vitest'
import { useEmptiedShop } from '../../testing/use-shop'
import { seedEmptyShop, startWithoutDemo } from './seed-shop'

const shop = useEmptiedShop()

it('keeps a shop that was started without the demo empty, also at later starts', async () => {
  const { models } = shop.context
  await startWithoutDemo(shop.context)
  expect(await seedEmptyShop(shop.context, false, () => {})).toBe(false)
  await startWithoutDemo(shop.context)
  expect(await models.products.estimateCount()).toBe(0)
  expect(await models.users.isEmpty()).toBe(true)
})

it('does not take demo data for an empty shop', async () => {
  await shop.context.models.settings.begin('demo seed', shop.context.now())
  await expect(startWithoutDemo(shop.context)).rejects.toThrow('this shop has demo data already')
})
