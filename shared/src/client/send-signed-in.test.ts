import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import { buildUser } from '../testing/builders'
import { followAccount, baseApi } from './base-api'
import { sendSignedIn, wakeWaitingRequests, WAITING_REQUESTS_MAX } from './send-signed-in'
import { confirmationCancelled, confirmed, sessionReducer, signedIn, signedOut } from './session'

const asha = buildUser()
const refusal = {
  error: {
    status: 401,
    data: { code: 'UNAUTHENTICATED', message: 'Please sign in', requestId: 'test' },
  },
}

const unconfirmed = {
  error: {
    status: 401,
    data: { code: 'CONFIRM_PASSWORD', message: 'Enter your password', requestId: 'test' },
  },
}

/** A store with Asha signed in, and a server that refuses her requests until `acceptRequests` is called. */
function startSession() {
  const store = configureStore({
    reducer: { session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware, followAccount),
  })
  store.dispatch(signedIn(asha))
  let isAccepted = false
  const send = vi.fn((): Promise<{ data?: string; error?: unknown }> =>
    Promise.resolve(isAccepted ? { data: 'saved' } : refusal),
  )
  const acceptRequests = () => (isAccepted = true)
  return { store, send, acceptRequests, sendRequest: () => sendSignedIn(store, send) }
}

const mustSignInAgain = ({ store }: ReturnType<typeof startSession>) =>
  store.getState().session.mustSignInAgain

describe('requests of a session that has ended', () => {
  it('wait for one sign-in together', async () => {
    const shop = startSession()
    const requests = [shop.sendRequest(), shop.sendRequest(), shop.sendRequest()]
    await vi.waitFor(() => expect(mustSignInAgain(shop)).toBe(true))
    shop.acceptRequests()
    shop.store.dispatch(signedIn({ ...asha }))
    expect(await Promise.all(requests)).toEqual(Array(3).fill({ data: 'saved' }))
    expect(shop.send).toHaveBeenCalledTimes(6)
    expect(mustSignInAgain(shop)).toBe(false)
  })

  it('are repeated immediately if the user signed in while they were in flight', async () => {
    const shop = startSession()
    shop.send.mockImplementationOnce(() => {
      shop.acceptRequests()
      shop.store.dispatch(signedIn({ ...asha }))
      return Promise.resolve(refusal)
    })
    expect(await shop.sendRequest()).toEqual({ data: 'saved' })
    expect(mustSignInAgain(shop)).toBe(false)
  })

  it('wait again when the new session is refused too', async () => {
    const shop = startSession()
    const request = shop.sendRequest()
    await vi.waitFor(() => expect(mustSignInAgain(shop)).toBe(true))
    shop.store.dispatch(signedIn({ ...asha }))
    await vi.waitFor(() => expect(shop.send).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(mustSignInAgain(shop)).toBe(true))
    shop.store.dispatch(signedOut())
    expect(await request).toEqual(refusal)
  })

  it('fail after a time limit, and the page keeps its form', async () => {
    const shop = startSession()
    const request = shop.sendRequest()
    await vi.waitFor(() => expect(mustSignInAgain(shop)).toBe(true))
    wakeWaitingRequests()
    expect(await request).toEqual(refusal)
    expect(mustSignInAgain(shop)).toBe(true)
    expect(shop.store.getState().session.userInfo).toEqual(asha)
  })

  it('do not wait when there are too many', async () => {
    const shop = startSession()
    const responses = Array.from({ length: WAITING_REQUESTS_MAX }, shop.sendRequest)
    await vi.waitFor(() => expect(mustSignInAgain(shop)).toBe(true))
    expect(await shop.sendRequest()).toEqual(refusal)
    shop.store.dispatch(signedOut())
    expect(await Promise.all(responses)).toHaveLength(WAITING_REQUESTS_MAX)
  })
})

describe('requests that need the password', () => {
  const mustConfirmPassword = ({ store }: ReturnType<typeof startSession>) =>
    store.getState().session.mustConfirm

  it('are sent again together once it was entered', async () => {
    const shop = startSession()
    shop.send.mockResolvedValueOnce(unconfirmed).mockResolvedValueOnce(unconfirmed)
    const requests = [shop.sendRequest(), shop.sendRequest()]
    await vi.waitFor(() => expect(mustConfirmPassword(shop)).toBe(true))
    shop.acceptRequests()
    shop.store.dispatch(confirmed())
    expect(await Promise.all(requests)).toEqual([{ data: 'saved' }, { data: 'saved' }])
    expect(mustConfirmPassword(shop)).toBe(false)
  })

  it('are refused if the user cancels or signs out, and are not sent', async () => {
    for (const leave of [confirmationCancelled, signedOut]) {
      const shop = startSession()
      shop.send.mockResolvedValue(unconfirmed)
      const request = shop.sendRequest()
      await vi.waitFor(() => expect(mustConfirmPassword(shop)).toBe(true))
      shop.store.dispatch(leave())
      expect(await request).toEqual(unconfirmed)
      expect(shop.send).toHaveBeenCalledTimes(1)
    }
  })

  it('are sent again after a sign-in, which counts', async () => {
    const shop = startSession()
    shop.send.mockResolvedValueOnce(unconfirmed)
    const request = shop.sendRequest()
    await vi.waitFor(() => expect(mustConfirmPassword(shop)).toBe(true))
    shop.acceptRequests()
    shop.store.dispatch(signedIn({ ...asha }))
    expect(await request).toEqual({ data: 'saved' })
  })
})

it('other refusals open no sign-in for a visitor, after a sign-out, or for another reason', async () => {
  const shop = startSession()
  const forbidden = { error: { status: 403, data: { ...refusal.error.data, code: 'FORBIDDEN' } } }
  expect(await sendSignedIn(shop.store, () => Promise.resolve(forbidden))).toEqual(forbidden)
  shop.send.mockImplementationOnce(() => {
    shop.store.dispatch(signedOut())
    return Promise.resolve(refusal)
  })
  expect(await shop.sendRequest()).toEqual(refusal)
  expect(await shop.sendRequest()).toEqual(refusal)
  expect(shop.send).toHaveBeenCalledTimes(2)
  expect(mustSignInAgain(shop)).toBe(false)
})
