// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { buildAddress, buildFrame, buildUser, gst } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createPinReplies } from '../../testing/pin-codes'
import { renderShop } from '../../testing/render-shop'
import { getCheckoutDetails, toSentDetails } from './checkout-details'

const asha = buildUser()
const addresses = [
  buildAddress({ label: 'Home', isDefault: true }),
  buildAddress({ label: 'Office', city: 'Pune', postalCode: '411001', stateCode: '27' }),
]

async function showShippingPage(frame = buildFrame()) {
  const replies = { 'GET /users/addresses': { body: addresses }, ...createPinReplies() }
  const shop = renderShop('/shipping', { as: asha, frame, replies })
  const proceed = await screen.findByRole('button', { name: 'Continue' })
  return {
    ...shop,
    type: async (label: string, text: string) => {
      await shop.user.clear(screen.getByLabelText(label))
      await shop.user.paste(text)
    },
    proceed: () => shop.user.click(proceed),
  }
}

describe('a business purchase', () => {
  const question = 'Business purchase?'

  it('is not offered by a shop that is not registered for GST', async () => {
    await showShippingPage()
    expect(screen.queryByLabelText(question)).toBeNull()
  })

  it('needs a legal name and a GSTIN, also of another State than that of delivery', async () => {
    const shop = await showShippingPage(buildFrame({ gst }))
    await shop.user.click(screen.getByRole('radio', { name: 'Office' }))
    await shop.user.click(screen.getByLabelText(question))
    await shop.proceed()
    expect(await screen.findByText('Enter the legal name of the business')).toBeTruthy()
    await shop.type('Legal name', 'Rao Traders LLP')
    await shop.type('GSTIN', '29aaaaa0000a0zz')
    await shop.proceed()
    expect(await screen.findByText('Enter a valid GSTIN with 15 characters')).toBeTruthy()
    await shop.type('GSTIN', '29aaaaa0000a1zy')
    await shop.type('Billing address', 'Plot 4, Whitefield')
    await shop.user.click(screen.getByLabelText(/special economic zone/))
    expect(shop.at()).toBe('/shipping')
    await shop.user.click(screen.getByRole('radio', { name: 'Home Default' }))
    expect(screen.getByLabelText<HTMLInputElement>('Legal name').value).toBe('Rao Traders LLP')
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    expect(getCheckoutDetails(asha._id)).toMatchObject({
      isBusiness: true,
      gstin: '29AAAAA0000A1ZY',
      isSez: true,
      billingAddress: 'Plot 4, Whitefield',
    })
  })

  it('a business in another State is asked for the billing address, and who gets the goods', async () => {
    const shop = await showShippingPage(buildFrame({ gst }))
    await shop.user.click(screen.getByLabelText(question))
    await shop.type('Legal name', 'Sahyadri Traders')
    await shop.type('GSTIN', '29aaaaa0000a1zy')
    expect(screen.queryByRole('radiogroup', { name: 'Deliver the goods to' })).toBeNull()
    await shop.type('GSTIN', '27AAAAA0000A1Z2')
    const other = await screen.findByRole<HTMLInputElement>('radio', { name: /Somebody else/ })
    expect(other.checked).toBe(true)
    await shop.proceed()
    expect(await screen.findByText('Enter the billing address in Maharashtra')).toBeTruthy()
    await shop.type('Billing address', '9 Marine Drive, Mumbai 400002')
    await shop.user.click(screen.getByRole('radio', { name: 'Us' }))
    await shop.proceed()
    await waitFor(() => expect(shop.at()).toBe('/payment'))
    const stored = getCheckoutDetails(asha._id)
    const { address } = stored ?? {}
    expect(address && toSentDetails(stored, address, true).billing).toEqual({
      legalName: 'Sahyadri Traders',
      gstin: '27AAAAA0000A1Z2',
      address: '9 Marine Drive, Mumbai 400002',
      deliverTo: 'self',
    })
  })
})
