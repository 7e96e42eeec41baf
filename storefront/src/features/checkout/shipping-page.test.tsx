// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildAddress, buildFrame, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { selectCart } from '../../lib/cart/cart-slice'
import { createPinReplies } from '../../testing/pin-codes'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'
import { getCheckoutDetails } from './checkout-details'

const asha = buildUser()
const home = buildAddress({ label: 'Home', isDefault: true })
const office = buildAddress({
  label: 'Office',
  name: 'Ravi Menon',
  address: '2 Station Road',
  city: 'Pune',
  postalCode: '411001',
  stateCode: '27',
})

async function showPage(addresses: object[], replies: Replies = {}, frame = buildFrame()) {
  const shop = renderShop('/shipping', {
    as: asha,
    frame,
    replies: { 'GET /users/addresses': { body: addresses }, ...createPinReplies(), ...replies },
  })
  await screen.findByRole('button', { name: 'Continue' })
  return {
    ...shop,
    type: async (label: string, text: string) => {
      await shop.user.clear(screen.getByLabelText(label))
      await shop.user.paste(text)
    },
    proceed: () => shop.user.click(screen.getByRole('button', { name: 'Continue' })),
    address: () => selectCart(shop.store.getState()).shippingAddress,
    details: () => getCheckoutDetails(asha._id),
  }
}

type Shown = Awaited<ReturnType<typeof showPage>>

async function fillRequired({ type }: Shown) {
  await type('Address', '5 Hill Road')
  await type('City', 'Mumbai')
  await type('Postal Code', '400050')
}

const readValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('the shipping step', () => {
  it('is complete with its four fields, and finds the State by the PIN code', async () => {
    const shop = await showPage([])
    expect(screen.getByText(/^We store your name, phone and address to deliver/)).toBeTruthy()
    await fillRequired(shop)
    expect(await screen.findByText('State: Maharashtra')).toBeTruthy()
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    const four = {
      address: '5 Hill Road',
      city: 'Mumbai',
      postalCode: '400050',
      country: 'India',
    }
    expect(shop.address()).toEqual(four)
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as object
    expect(cart).toMatchObject({ shippingAddress: four })
    expect(Object.keys(cart)).not.toContain('stateCode')
    expect(shop.details()).toMatchObject({ address: four, stateCode: '27', phone: '' })
    expect(shop.sentTo('POST', '/users/addresses')).toEqual([])
  })

  it('fills City and State in, and keeps a City that was typed', async () => {
    const shop = await showPage([])
    await shop.type('Postal Code', '500 001')
    expect(await screen.findByText('State: Telangana')).toBeTruthy()
    expect(readValue('City')).toBe('Hyderabad')
    await shop.type('Postal Code', '411001')
    await waitFor(() => expect(readValue('City')).toBe('Pune'))
    await shop.type('City', 'Pimpri')
    await shop.type('Postal Code', '500001')
    expect(await screen.findByText('State: Telangana')).toBeTruthy()
    expect(readValue('City')).toBe('Pimpri')
  })

  it('asks for the State among those of the PIN code, or among all if it is unknown', async () => {
    const shop = await showPage([], {
      'GET /pin-codes/560001': createFailure(503, 'UNAVAILABLE', messages.unavailable),
    })
    await fillRequired(shop)
    await shop.type('Postal Code', '500999')
    expect(await screen.findByText(/We do not know this PIN code/)).toBeTruthy()
    // It cannot be looked up.
    await shop.type('Postal Code', '560001')
    await waitFor(() => expect(screen.queryByText(/We do not know/)).toBeNull())
    await shop.user.selectOptions(await screen.findByLabelText('State'), 'Karnataka')
    expect(readValue('State')).toBe('29')
    await shop.type('Postal Code', '533464')
    await waitFor(() => expect(readValue('State')).toBe(''))
    const state = screen.getByLabelText('State')
    const options = within(state)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(options).toEqual(['Choose a State', 'Andhra Pradesh', 'Puducherry'])
    await shop.user.selectOptions(state, 'Puducherry')
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    expect(shop.details()?.stateCode).toBe('34')
  })

  it('needs six digits for a PIN code in India, and any postal code elsewhere', async () => {
    const shop = await showPage([])
    await fillRequired(shop)
    await shop.type('Postal Code', '40005')
    await shop.proceed()
    expect(await screen.findByText('Enter a 6-digit PIN code')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Postal Code')))
    expect(shop.at()).toBe('/shipping')
    await shop.type('Country', 'Nepal')
    expect(screen.queryByLabelText('State')).toBeNull()
    await shop.type('Postal Code', '44600')
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
  })

  it('names the missing fields of an incomplete contact', async () => {
    const shop = await showPage([])
    await fillRequired(shop)
    await shop.type('Name (optional)', 'Ravi')
    await shop.proceed()
    const phone = screen.getByLabelText('Phone (optional)')
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    await shop.type('Phone (optional)', '12345')
    expect(await screen.findByText(messages.phoneInvalid)).toBeTruthy()
    await shop.type('Phone (optional)', '098765 43210')
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    expect(shop.details()).toMatchObject({ name: 'Ravi', phone: '098765 43210' })
    // Another account does not see it.
    expect(getCheckoutDetails(buildUser()._id)).toBeNull()
  })

  it('starts with the default address and needs no input', async () => {
    const shop = await showPage([home, office])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Home Default' }).checked).toBe(true)
    expect(screen.queryByLabelText('Address')).toBeNull()
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    expect(shop.address()).toMatchObject({ address: home.address, postalCode: '560001' })
    expect(shop.details()).toMatchObject({ addressId: home._id, phone: home.phone })
  })

  it('uses the chosen address, and remembers it', async () => {
    const shop = await showPage([home, office])
    await shop.user.click(screen.getByRole('radio', { name: 'Office' }))
    expect(shop.address().city).toBe('Pune')
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    expect(shop.details()).toMatchObject({ addressId: office._id, stateCode: '27' })
    cleanup()
    await showPage([home, office])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Office' }).checked).toBe(true)
  })

  it('keeps the input while another address is selected', async () => {
    const shop = await showPage([home])
    await shop.user.click(screen.getByRole('radio', { name: 'Use a new address' }))
    expect(readValue('Address')).toBe('')
    await fillRequired(shop)
    await shop.user.click(screen.getByRole('radio', { name: 'Home Default' }))
    await shop.user.click(screen.getByRole('radio', { name: 'Use a new address' }))
    expect(readValue('Address')).toBe('5 Hill Road')
    expect(shop.address().city).toBe('Mumbai')
  })

  it('can be completed if the saved addresses cannot be loaded', async () => {
    const shop = await showPage([], {
      'GET /users/addresses': createFailure(503, 'UNAVAILABLE', 'A short break'),
    })
    expect(screen.getByText('A short break')).toBeTruthy()
    await fillRequired(shop)
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
  })
})

describe('saving the address of the shipping step', () => {
  const tick = (shop: Shown) => shop.user.click(screen.getByLabelText('Save for next time'))

  it('needs a phone number, and saves it once, with its label and the account’s name', async () => {
    const saved = buildAddress({ label: 'Parents' })
    const shop = await showPage([], {
      'POST /users/addresses': { status: 201, body: { message: 'Address saved', address: saved } },
    })
    await fillRequired(shop)
    await screen.findByText('State: Maharashtra')
    await tick(shop)
    await shop.proceed()
    expect(await screen.findByText('Enter a phone number to save this address')).toBeTruthy()
    expect(shop.at()).toBe('/shipping')
    await shop.type('Phone (optional)', '9876543210')
    await shop.type('Label (optional)', 'Parents')
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    expect(shop.sentTo('POST', '/users/addresses').map(({ body }) => body)).toEqual([
      {
        label: 'Parents',
        name: asha.name,
        phone: '9876543210',
        stateCode: '27',
        address: '5 Hill Road',
        city: 'Mumbai',
        postalCode: '400050',
        country: 'India',
      },
    ])
    expect(shop.details()).toMatchObject({ addressId: saved._id, saves: false })
  })

  it('shows on the page why it failed, and lets the order continue without it', async () => {
    const shop = await showPage([], {
      'POST /users/addresses': createFailure(409, 'CONFLICT', messages.addressesFull),
    })
    await fillRequired(shop)
    await shop.type('Phone (optional)', '9876543210')
    await tick(shop)
    await shop.proceed()
    expect((await screen.findAllByText(messages.addressesFull)).length).toBeGreaterThan(0)
    await tick(shop)
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
  })

  it('is not offered if the maximum is reached', async () => {
    const full = Array.from({ length: 20 }, (_, index) => buildAddress({ label: `No ${index}` }))
    const shop = await showPage(full)
    await shop.user.click(screen.getByRole('radio', { name: 'Use a new address' }))
    expect(screen.queryByLabelText('Save for next time')).toBeNull()
    expect(screen.getByText(/You have saved 20 addresses/)).toBeTruthy()
  })
})
