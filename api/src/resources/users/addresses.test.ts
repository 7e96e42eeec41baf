import * as contract from '@voltkart/shared/contract/addresses'
import { deleteUser } from '@voltkart/shared/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { address, signInNewUser, signInNewAdmin, type SignedIn } from '../../../testing/factories'
import { type ShopBody, saveProfile } from '../../../testing/shop-profile'
import { useAccount, useShop } from '../../../testing/use-shop'

const shop = useShop()
const asha = useAccount(shop, {}, beforeEach)

const home: contract.AddressBody = {
  label: 'Home',
  name: 'Asha Rao',
  phone: '+919876543210',
  ...address,
  stateCode: '29',
}

const createAddress = async (overrides: Partial<contract.AddressBody> = {}, { browser } = asha) =>
  (await browser.call(contract.createAddress, { body: { ...home, ...overrides } })).address
const listSaved = ({ browser }: SignedIn) => browser.call(contract.listAddresses, {})
/** The labels in the list's order, the default with a star. */
const listLabels = async (customer = asha) =>
  (await listSaved(customer)).map(({ label, isDefault }) => `${label}${isDefault ? '*' : ''}`)
const withId = (addressId: string) => ({ params: { addressId } })

describe('saved addresses', () => {
  it('are none at first; the first becomes the default', async () => {
    expect(await listSaved(asha)).toEqual([])
    const saved = await asha.browser.send('POST', '/users/addresses', {
      ...home,
      phone: '098765 43210',
      isDefault: false,
      isAdmin: true,
    })
    expect(saved).toMatchObject({ status: 201, body: { message: 'Address saved' } })
    expect(await listSaved(asha)).toEqual([
      { ...home, _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, isDefault: true },
    ])
  })

  it('list the default first, then the newest', async () => {
    await createAddress()
    await createAddress({ label: 'Office' })
    await createAddress({ label: 'Parents' })
    expect(await listLabels()).toEqual(['Home*', 'Parents', 'Office'])
    await createAddress({ label: 'Shop', isDefault: true })
    expect(await listLabels()).toEqual(['Shop*', 'Parents', 'Office', 'Home'])
  })

  it('are replaced as a whole, and one of them stays the default', async () => {
    const { _id } = await createAddress()
    const office = await createAddress({ label: 'Office' })
    const { label: _label, stateCode: _stateCode, ...bare } = home
    const replaced = await asha.browser.call(contract.updateAddress, {
      ...withId(office._id),
      body: { ...bare, city: 'Mysuru' },
    })
    expect(replaced).toEqual({
      message: 'Address saved',
      // The State is that of its PIN code.
      address: { ...home, label: undefined, city: 'Mysuru', _id: office._id, isDefault: false },
    })
    const unset = { ...withId(_id), body: { ...home, isDefault: false } }
    expect((await asha.browser.call(contract.updateAddress, unset)).address.isDefault).toBe(true)
    const set = { ...withId(office._id), body: { ...home, label: 'Office', isDefault: true } }
    expect((await asha.browser.call(contract.updateAddress, set)).address.isDefault).toBe(true)
    expect(await listLabels()).toEqual(['Office*', 'Home'])
  })

  it('pass the default on to the newest when it is deleted', async () => {
    const first = await createAddress()
    const second = await createAddress({ label: 'Office' })
    const third = await createAddress({ label: 'Parents' })
    const removeAddress = ({ _id }: contract.SavedAddress) =>
      asha.browser.call(contract.deleteAddress, withId(_id))
    expect(await removeAddress(first)).toEqual({ message: 'Address deleted' })
    expect(await listLabels()).toEqual(['Parents*', 'Office'])
    await removeAddress(second)
    expect(await listLabels()).toEqual(['Parents*'])
    await removeAddress(third)
    expect(await listLabels()).toEqual([])
    expect((await createAddress({ label: 'Later' })).isDefault).toBe(true)
  })

  it('are at most 20, even if saved concurrently, with one default', async () => {
    const body = { ...home, isDefault: true }
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => asha.browser.send('POST', '/users/addresses', body)),
    )
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(10)
    for (const response of refused) {
      expect(response).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    }
    const saved = await listSaved(asha)
    expect(saved).toHaveLength(20)
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await asha.browser.call(contract.deleteAddress, withId(saved[3]?._id ?? ''))
    await createAddress()
  })

  it('keep one default if all are deleted, or made the default, concurrently', async () => {
    for (const label of 'ABCDEFGH') await createAddress({ label })
    const all = await listSaved(asha)
    await Promise.all([
      ...all.slice(0, 4).map(({ _id }) => asha.browser.send('DELETE', `/users/addresses/${_id}`)),
      ...all
        .slice(4)
        .map(({ _id, label }) =>
          asha.browser.send('PUT', `/users/addresses/${_id}`, { ...home, label, isDefault: true }),
        ),
    ])
    const remaining = await listSaved(asha)
    expect(remaining).toHaveLength(4)
    expect(remaining.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('belong to one account, even for staff', async () => {
    const { _id } = await createAddress()
    const admin = await signInNewAdmin(shop)
    for (const stranger of [await signInNewUser(shop), admin]) {
      const path = `/users/addresses/${_id}`
      const changed = await stranger.browser.send('PUT', path, home)
      expect(changed).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await stranger.browser.send('DELETE', path)).toMatchObject({ status: 404 })
      expect(await listSaved(stranger)).toEqual([])
    }
    expect(await asha.browser.send('DELETE', '/users/addresses/none')).toMatchObject({
      status: 404,
    })
    expect(await listLabels()).toEqual(['Home*'])
    const { users } = shop.context.models
    const read = [await users.findById(asha.user._id), ...(await users.list({}))]
    expect(read.filter((user) => user && 'addresses' in user)).toEqual([])
    for (const path of ['/users', `/users/${asha.user._id}`, '/users?limit=100']) {
      const body = JSON.stringify((await admin.browser.send('GET', path)).body)
      expect(body).toContain(asha.user.email)
      expect(body).not.toContain(home.phone)
    }
  })

  it('are deleted with the account', async () => {
    const phone = '+919812300042'
    await createAddress({ phone })
    const { connection } = shop.context
    const collectionsWithPhone = async () => {
      const names: string[] = []
      for (const { name } of await connection.listCollections()) {
        const stored = await connection.collection(name).find().toArray()
        if (JSON.stringify(stored).includes(phone)) names.push(name)
      }
      return names
    }
    expect(await collectionsWithPhone()).toEqual(['users'])
    const admin = await signInNewAdmin(shop)
    await admin.browser.call(deleteUser, { params: { userId: asha.user._id } })
    expect(await collectionsWithPhone()).toEqual([])
  })

  it('keep text that looks like an expression of the database', async () => {
    const saved = await createAddress({ label: '$addresses', name: '$$ROOT', city: '$email' })
    expect(saved).toMatchObject({ label: '$addresses', name: '$$ROOT', city: '$email' })
    const body = { ...home, name: '$passwordHash' }
    const { address: changed } = await asha.browser.call(contract.updateAddress, {
      ...withId(saved._id),
      body,
    })
    expect(changed.name).toBe('$passwordHash')
  })
})

describe('the country and the State of a saved address', () => {
  const sendAddress = (overrides: object) =>
    asha.browser.send('POST', '/users/addresses', { ...home, ...overrides })
  const createRefusal = (path: string, message: string) => ({
    status: 400,
    body: { errors: [{ path, message }] },
  })
  const saveShop = async (overrides: Partial<ShopBody>) => {
    const { browser } = await signInNewAdmin(shop)
    await saveProfile(browser, overrides)
  }

  it('have the English name, and never contradict the PIN code', async () => {
    expect(await createAddress({ country: ' bharat ' })).toMatchObject({ country: 'India' })
    expect(await createAddress({ country: 'Atlantis' })).toMatchObject({ country: 'Atlantis' })
    const contradiction = createRefusal('stateCode', 'PIN code 500001 is in Telangana')
    expect(await sendAddress({ postalCode: '500001' })).toMatchObject(contradiction)
    const { _id } = await createAddress()
    const changed = { ...home, postalCode: '500001' }
    const path = `/users/addresses/${_id}`
    expect(await asha.browser.send('PUT', path, changed)).toMatchObject(contradiction)
  })

  it('follow the rules of the shop', async () => {
    await saveShop({ strictAddresses: true, shipsTo: ['IN'] })
    for (const [overrides, path, message] of [
      [{ country: 'Atlantis' }, 'country', 'Choose a country from the list'],
      [{ country: 'Nepal' }, 'country', 'We deliver to India only'],
      [{ postalCode: '5600' }, 'postalCode', 'Enter a 6-digit PIN code'],
      [{ postalCode: '533464', stateCode: undefined }, 'stateCode', 'Choose the State'],
    ] as const) {
      expect(await sendAddress(overrides)).toMatchObject(createRefusal(path, message))
    }
    expect((await sendAddress({})).status).toBe(201)
    await saveShop({})
  })
})
