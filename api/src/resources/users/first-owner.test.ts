import { getFirstOwner } from '@voltkart/shared/contract/staff'
import { expect, it } from 'vitest'
import { PASSWORD } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()

it('a shop without accounts gives itself to one of the first two visitors of the admin area', async () => {
  const isMissing = async () => (await shop.browser().call(getFirstOwner, {})).isMissing
  expect(await isMissing()).toBe(true)
  const responses = await Promise.all(
    ['kavya@example.com', 'mallory@example.com'].map((email) =>
      shop.browser().send('POST', '/setup/owner', { name: 'First', email, password: PASSWORD }),
    ),
  )
  const [made, refused] = responses.sort((a, b) => a.status - b.status)
  expect(made).toMatchObject({ status: 201, body: { isAdmin: true } })
  expect([404, 409]).toContain(refused?.status)
  expect(await isMissing()).toBe(false)
})
