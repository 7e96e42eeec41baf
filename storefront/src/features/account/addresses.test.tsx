// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { messages } from '@voltkart/shared/contract/messages'
import { buildAddress, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createPinReplies } from '../../testing/pin-codes'
import { createFailure, renderShop, type Replies, type SentCall } from '../../testing/render-shop'

const asha = buildUser()
const home = buildAddress({ label: 'Home', isDefault: true })
const office = buildAddress({
  label: 'Office',
  city: 'Pune',
  postalCode: '411001',
  stateCode: '27',
})

/** The profile with a server that stores the addresses it receives. */
async function showAddresses(savedAddresses: readonly SavedAddress[], replies: Replies = {}) {
  let list = [...savedAddresses]
  const toSavedReply = (address: SavedAddress) => ({ message: messages.addressSaved, address })
  const updateAddress = (id: string) => (call: SentCall) => {
    const changed = buildAddress({ ...(call.body as SavedAddress), _id: id })
    list = list.map((item) => {
      if (item._id === id) return changed
      return changed.isDefault ? { ...item, isDefault: false } : item
    })
    return { body: toSavedReply(changed) }
  }
  const shop = renderShop('/profile/addresses', {
    as: asha,
    replies: {
      'GET /users/profile': { body: asha },
      'GET /orders/my-orders': { body: { orders: [], total: 0 } },
      'GET /users/addresses': () => ({ body: list }),
      'POST /users/addresses': ({ body }) => {
        const made = buildAddress(body as SavedAddress)
        list = [...list, made]
        return { status: 201, body: toSavedReply(made) }
      },
      ...Object.fromEntries(
        savedAddresses.flatMap(({ _id }): [string, Replies[string]][] => [
          [`PUT /users/addresses/${_id}`, updateAddress(_id)],
          [
            `DELETE /users/addresses/${_id}`,
            () => {
              list = list.filter((item) => item._id !== _id)
              return { body: { message: messages.addressDeleted } }
            },
          ],
        ]),
      ),
      ...createPinReplies(),
      ...replies,
    },
  })
  const section = await screen.findByRole('region', { name: 'Addresses' })
  const pressButton = async (name: string, place = document.body) =>
    shop.user.click(await within(place).findByRole('button', { name }))
  const typeText = async (place: HTMLElement, label: string, text: string) => {
    await shop.user.clear(within(place).getByLabelText(label))
    await shop.user.paste(text)
  }
  return { ...shop, section, press: pressButton, type: typeText }
}

const findCard = async (text: string) => {
  const title = await screen.findByText(text)
  const card = title.closest('li')
  if (!card) throw new Error(`No card says ${text}`)
  return card
}

describe('the saved addresses of the profile', () => {
  it('are listed with the default one marked', async () => {
    await showAddresses([home, office])
    expect((await findCard('Home')).textContent).toContain('Default')
    const card = await findCard('Office')
    expect(card.textContent).not.toContain('Default')
    expect(card.textContent).toContain('Pune 411001MaharashtraIndiaPhone: +91 98765 43210')
  })

  it('can be added if there is none yet', async () => {
    const { press, type, sentTo } = await showAddresses([])
    expect(await screen.findByText('No saved addresses')).toBeTruthy()
    await press('Add address')
    const dialog = await screen.findByRole('dialog', { name: 'Add address' })
    await press('Save address', dialog)
    expect(await within(dialog).findByText(messages.phoneInvalid)).toBeTruthy()
    expect(sentTo('POST', '/users/addresses')).toEqual([])
    await type(dialog, 'Label (optional)', 'Parents')
    await type(dialog, 'Name', 'Meera Rao')
    await type(dialog, 'Phone', '09812345678')
    await type(dialog, 'Address', '5 Hill Road')
    await type(dialog, 'City', 'Mumbai')
    await type(dialog, 'Postal Code', '400050')
    await within(dialog).findByText('State: Maharashtra')
    await press('Save address', dialog)
    expect((await findCard('Parents')).textContent).toContain('5 Hill Road')
    expect(sentTo('POST', '/users/addresses')[0]?.body).toMatchObject({
      label: 'Parents',
      phone: '+919812345678',
      stateCode: '27',
      isDefault: false,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be edited; errors of the server are shown at their fields', async () => {
    const message = 'Not a valid phone'
    const path = `/users/addresses/${office._id}`
    const { press, type, user } = await showAddresses([home, office], {
      [`PUT ${path}`]: createFailure(400, 'VALIDATION', messages.invalid, {
        errors: [{ path: 'body.phone', message }],
      }),
    })
    await press('Edit Office')
    const dialog = await screen.findByRole('dialog', { name: 'Edit address' })
    expect(await within(dialog).findByText('State: Maharashtra')).toBeTruthy()
    await type(dialog, 'City', 'Mumbai')
    await press('Save address', dialog)
    const phone = within(dialog).getByLabelText('Phone')
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect((await findCard('Office')).textContent).toContain('Pune')
  })

  it('can be made the default, one at a time', async () => {
    const { press, sentTo } = await showAddresses([home, office])
    await press('Make Office the default')
    await waitFor(async () => expect((await findCard('Office')).textContent).toContain('Default'))
    expect((await findCard('Home')).textContent).not.toContain('Default')
    const { _id, ...fields } = office
    expect(sentTo('PUT', `/users/addresses/${_id}`)[0]?.body).toEqual({
      ...fields,
      isDefault: true,
    })
  })

  it('are deleted only after a confirmation', async () => {
    const { press, sentTo } = await showAddresses([home, office])
    await press('Delete Office')
    await press('Keep it')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('DELETE', `/users/addresses/${office._id}`)).toEqual([])
    await press('Delete Office')
    await press('Delete address')
    await waitFor(() => expect(screen.queryByText('Office')).toBeNull())
    expect(screen.getByText('Home')).toBeTruthy()
  })

  it('are limited to the number that the shop keeps', async () => {
    const full = Array.from({ length: 20 }, (_, index) => buildAddress({ label: `No ${index}` }))
    await showAddresses(full)
    await findCard('No 19')
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add address' })
    expect(add.disabled).toBe(true)
    expect(screen.getByText('You can save up to 20 addresses.')).toBeTruthy()
  })
})
