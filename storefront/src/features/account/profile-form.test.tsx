// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()

const priya = buildUser({ name: 'Priya Nair', isAdmin: true })

async function showProfile(replies: Replies = {}, as = asha) {
  const shop = renderShop('/profile', {
    as,
    replies: {
      'GET /users/profile': { body: as },
      'GET /orders/my-orders': { body: [] },
      'PUT /users/profile': { body: { ...as, message: 'Your profile has been updated' } },
      ...replies,
    },
  })
  const password = await screen.findByLabelText('Password')
  return { ...shop, password, sent: () => shop.sentTo('PUT', '/users/profile')[0]?.body }
}

const getUpdateButton = () => screen.getByRole('button', { name: 'Update' })

describe('the profile form', () => {
  it('keeps the password if none is given', async () => {
    const { user, sent } = await showProfile()
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await user.click(getUpdateButton())
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toEqual({ name: asha.name, email: asha.email, password: '' })
  })

  it('sends the current password if it is given', async () => {
    const { user, password, sent } = await showProfile()
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-2')
    await user.type(screen.getByLabelText('Current Password'), 'asha-demo-1')
    await user.click(getUpdateButton())
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toMatchObject({ password: 'another-one-2', currentPassword: 'asha-demo-1' })
    expect((password as HTMLInputElement).value).toBe('')
  })

  it('says beside the field that the current password is wrong', async () => {
    const message = messages.currentPasswordWrong
    const { user, password } = await showProfile({
      'PUT /users/profile': createFailure(400, 'VALIDATION', 'Not valid', {
        errors: [{ path: 'body.currentPassword', message }],
      }),
    })
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-2')
    const current = screen.getByLabelText('Current Password')
    await user.type(current, 'not the one')
    await user.click(getUpdateButton())
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(1))
    expect(current.getAttribute('aria-invalid')).toBe('true')
  })

  it('stops the mails about offers', async () => {
    const { user, sent } = await showProfile({
      'GET /users/profile': { body: { ...asha, acceptsMail: true } },
    })
    expect(screen.getByText('You get emails about offers.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toEqual({ acceptsMail: false })
  })

  it('sends nothing if the passwords differ', async () => {
    const { user, password, sent } = await showProfile()
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-3')
    await user.click(getUpdateButton())
    expect((await screen.findAllByText('Passwords do not match!')).length).toBeGreaterThan(0)
    expect(sent()).toBeUndefined()
  })
})

describe('the profile form of staff', () => {
  it('requires the current password for a new email, and sends it along', async () => {
    const { user, sent } = await showProfile({}, priya)
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await user.type(screen.getByLabelText('Email'), '.in')
    await user.click(getUpdateButton())
    expect(await screen.findByText(messages.currentPasswordRequired)).toBeTruthy()
    expect(sent()).toBeUndefined()
    expect(screen.queryByLabelText('Code')).toBeNull()
    await user.type(screen.getByLabelText('Current Password'), 'priya-demo-1')
    await user.click(getUpdateButton())
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toMatchObject({ email: `${priya.email}.in`, currentPassword: 'priya-demo-1' })
  })

  it('requires a code, too, while two-factor sign-in is on', async () => {
    const { user, password, sent } = await showProfile(
      { 'GET /users/profile': { body: { ...priya, twoFactor: true } } },
      priya,
    )
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-2')
    await user.type(screen.getByLabelText('Current Password'), 'priya-demo-1')
    await user.click(getUpdateButton())
    expect(await screen.findByText(messages.codeRequired)).toBeTruthy()
    expect(sent()).toBeUndefined()
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(getUpdateButton())
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toMatchObject({ currentPassword: 'priya-demo-1', code: '123456' })
  })
})
