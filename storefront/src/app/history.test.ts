// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { createBrowserHistory, createStaticHistory } from './history'

describe('the history of a browser tab', () => {
  it('keeps a state and a unique key with every entry, and reports steps back', async () => {
    window.history.replaceState(null, '', '/')
    const history = createBrowserHistory()
    expect(history.location).toMatchObject({ pathname: '/', state: null, key: 'default' })

    history.push('/product/1?from=home#reviews', { hint: 1 })
    expect(history.action).toBe('PUSH')
    expect(history.location).toMatchObject({
      pathname: '/product/1',
      search: '?from=home',
      hash: '#reviews',
      state: { hint: 1 },
    })
    const { key } = history.location
    history.replace('/cart')
    expect(history.action).toBe('REPLACE')
    expect(history.location.key).not.toBe(key)

    const listener = vi.fn()
    history.listen(listener)
    history.go(-1)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
    expect(history.action).toBe('POP')
    expect(history.location).toMatchObject({ pathname: '/', key: 'default' })
  })

  it('loads the page when the browser refuses a further entry', () => {
    const history = createBrowserHistory()
    const pushState = vi.spyOn(window.history, 'pushState')
    pushState.mockImplementation(() => {
      throw new DOMException('Too many entries', 'SecurityError')
    })
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    history.push({ pathname: '/cart' })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/cart')
  })
})

it('encodes addresses as browsers do', () => {
  const { encodeLocation } = createStaticHistory('/')
  expect(encodeLocation?.('/a b')).toEqual({ pathname: '/a%20b', search: '', hash: '' })
})

it('has the address of a page rendered on the server', () => {
  const { location, push } = createStaticHistory('/?page=2')
  expect(location).toMatchObject({ pathname: '/', search: '?page=2', key: 'default' })
  expect(() => push('/cart')).toThrow('stays at its address')
})
