// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { createIdList } from './id-list'

const id = (digit: string) => digit.repeat(24)

const readStored = () => localStorage.getItem('recent')

describe('a list of ids in local storage', () => {
  it('keeps the newest first, each once, up to its maximum', () => {
    const list = createIdList('recent', 2)
    for (const digit of ['1', '2', '1', '3']) list.update((ids) => [id(digit), ...ids])
    expect(list.ids()).toEqual([id('3'), id('1')])
    expect(readStored()).toBe(JSON.stringify([id('3'), id('1')]))
  })

  it.each([
    ['not json', []],
    ['{"a":1}', []],
    [`["${id('1')}", 7, null, "x", "${id('1')}", "${id('2')}"]`, [id('1'), id('2')]],
  ])('repairs what is stored as %s', (text, expected) => {
    localStorage.setItem('recent', text)
    const list = createIdList('recent', 4)
    expect(list.ids()).toEqual(expected)
    list.subscribe(() => undefined)()
    expect(readStored()).toBe(JSON.stringify(expected))
  })

  it('stores nothing by itself', () => {
    createIdList('recent', 4).subscribe(() => undefined)()
    expect(readStored()).toBeNull()
  })

  it('follows other tabs, and adds to their list', () => {
    const list = createIdList('recent', 4)
    const heard = vi.fn()
    const stop = list.subscribe(heard)
    localStorage.setItem('recent', JSON.stringify([id('5')]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'recent' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    expect(heard).toHaveBeenCalledTimes(1)
    list.update((ids) => [...ids, id('6')])
    expect(list.ids()).toEqual([id('5'), id('6')])
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    list.update(() => [])
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('lasts as long as the page if storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const list = createIdList('recent', 4)
    list.update(() => [id('1')])
    expect(list.ids()).toEqual([id('1')])
  })
})
