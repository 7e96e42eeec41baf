// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { createFailure, renderShop, type Replies } from '../testing/render-shop'

const asha = buildUser()
const ravi = buildUser({
  _id: '00000000000000000000bbbb',
  name: 'Ravi',
  email: 'ravi@voltkart.test',
})
const ended = createFailure(401, 'UNAUTHENTICATED', 'Please sign in')

/** The profile of Asha, whose session ends as soon as it is shown; signing in begins a new one. */
async function renderProfileWithoutSession(replies: Replies = {}) {
  let account: typeof asha | null = asha
  const replyWhileSignedIn = (body: () => object) => () => (account ? { body: body() } : ended)
  const shop = renderShop('/profile', {
    as: asha,
    replies: {
      'GET /users/profile': replyWhileSignedIn(() => account ?? {}),
      'GET /orders/my-orders': replyWhileSignedIn(() => []),
      'PUT /users/profile': (call) =>
        account
          ? {
              body: {
                ...account,
                ...(call.body as object),
                message: 'Your profile has been updated',
              },
            }
          : ended,
      'POST /users/login': ({ body }) => {
        account = (body as { email: string }).email === ravi.email ? ravi : asha
        return { body: { ...account, message: 'Login successful' } }
      },
      ...replies,
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  account = null
  await shop.user.clear(name)
  await shop.user.type(name, 'Asha R. Rao{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  return {
    ...shop,
    name,
    dialog,
    signIn: async (password = 'asha-demo-1') => {
      await shop.user.type(dialog.getByLabelText('Password'), password)
      await shop.user.click(dialog.getByRole('button', { name: 'Sign In' }))
    },
  }
}

describe('a form that is saved after the session has ended', () => {
  it('is sent automatically once the customer has signed in over it', async () => {
    const shop = await renderProfileWithoutSession()
    expect(shop.at()).toBe('/profile')
    expect(shop.dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(asha.email)
    await shop.signIn()
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(shop.name.isConnected).toBe(true)
    expect(shop.name.value).toBe('Asha R. Rao')
    const profileUpdates = shop.sentTo('PUT', '/users/profile')
    expect(profileUpdates.map(({ body }) => body)).toEqual([
      profileUpdates[0]?.body,
      profileUpdates[0]?.body,
    ])
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ _id: asha._id })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(shop.name))
  })

  it('is kept after a wrong password, and sent after the right one with its code', async () => {
    let attempts = 0
    const shop = await renderProfileWithoutSession()
    const respond = globalThis.fetch
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.endsWith('/users/login')) return respond(request)
      attempts += 1
      if (attempts === 1) {
        const { status, body } = createFailure(
          401,
          'INVALID_CREDENTIALS',
          'Invalid email or password',
        )
        return Response.json(body, { status: status ?? 200 })
      }
      const { code } = (await request.clone().json()) as { code?: string }
      if (code === '123456') return respond(request)
      const { status, body } = createFailure(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code')
      return Response.json(body, { status: status ?? 200 })
    })
    await shop.signIn('not-it')
    expect(await shop.dialog.findByText('Invalid email or password')).toBeTruthy()
    await shop.user.clear(shop.dialog.getByLabelText('Password'))
    await shop.signIn()
    await shop.user.type(await shop.dialog.findByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(shop.sentTo('PUT', '/users/profile')).toHaveLength(2)
  })

  it('a form of one account is not sent under another, which sees its own page', async () => {
    const shop = await renderProfileWithoutSession()
    const email = shop.dialog.getByLabelText('Email')
    await shop.user.clear(email)
    await shop.user.type(email, ravi.email)
    await shop.signIn()
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(ravi.name),
    )
    expect(shop.name.isConnected).toBe(false)
    expect(shop.sentTo('PUT', '/users/profile')).toHaveLength(1)
    expect(shop.store.getState().session.userInfo?._id).toBe(ravi._id)
    expect(await screen.findByText(/signed in with another account/)).toBeTruthy()
  })

  it.each(['Escape', 'Cancel'])('is closed by %s, which opens the sign-in page', async (how) => {
    const shop = await renderProfileWithoutSession()
    if (how === 'Escape') await shop.user.keyboard('{Escape}')
    else await shop.user.click(shop.dialog.getByRole('button', { name: how }))
    expect(
      await screen.findByText(/Your session has ended. Sign in again to continue/),
    ).toBeTruthy()
    expect(shop.at()).toBe('/login?redirect=%2Fprofile')
    expect(localStorage.getItem('userInfo')).toBeNull()
    expect(shop.sentTo('PUT', '/users/profile')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not lost by a click outside the dialog', async () => {
    const shop = await renderProfileWithoutSession()
    const backdrop = document.querySelector('.MuiDialog-container')
    fireEvent.mouseDown(backdrop!)
    fireEvent.click(backdrop!)
    expect(shop.dialog.getByLabelText('Password')).toBeTruthy()
    expect(shop.at()).toBe('/profile')
  })
})

it('a sign-out in another tab leads to the sign-in, even while the dialog is open', async () => {
  const shop = await renderProfileWithoutSession()
  localStorage.removeItem('userInfo')
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }))
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.sentTo('PUT', '/users/profile')).toHaveLength(1)
})
