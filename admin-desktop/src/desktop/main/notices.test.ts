import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { drawDot, createBadge, createNotices } from './notices'

const order = { _id: 'a'.repeat(24), orderNumber: 'VK-7', customer: 'Asha Rao', totalPrice: 124999 }

function createTestNotices({ isSupported = true, isEnabled = true } = {}) {
  const made: (EventEmitter & { show: () => void; content: object })[] = []
  const openOrder = vi.fn()
  const openPage = vi.fn()
  const notices = createNotices({
    isSupported: () => isSupported,
    isEnabled: () => isEnabled,
    openOrder,
    openPage,
    make(content) {
      const notice = Object.assign(new EventEmitter(), { show: vi.fn(), content })
      made.push(notice)
      return notice as never
    },
  })
  return { made, notices, openOrder, openPage }
}

describe('the notice of a new paid order', () => {
  it('shows customer and amount, once, and a click opens it', () => {
    const { made, notices, openOrder } = createTestNotices()
    expect(notices.show(order)).toBe(true)
    expect(notices.show(order)).toBe(false)
    expect(made.map(({ content }) => content)).toEqual([
      { title: 'New paid order VK-7', body: 'Asha Rao · ₹1,24,999.00' },
    ])
    expect(made[0]?.show).toHaveBeenCalledOnce()
    made[0]?.emit('click')
    expect(openOrder).toHaveBeenCalledWith(order._id)
  })

  it('the notice of a page opens it', () => {
    const { made, notices, openPage } = createTestNotices()
    notices.showPage({ title: 'New return', body: 'R1 · Asha', path: '/admin/returns' })
    expect(made[0]?.content).toEqual({ title: 'New return', body: 'R1 · Asha' })
    made[0]?.emit('click')
    expect(openPage).toHaveBeenCalledWith('/admin/returns')
  })

  it('is not shown if disabled or unsupported, and the order counts as shown', () => {
    for (const options of [{ isEnabled: false }, { isSupported: false }]) {
      const { made, notices } = createTestNotices(options)
      expect(notices.show(order)).toBe(true)
      expect(notices.show(order)).toBe(false)
      expect(made).toEqual([])
    }
  })

  it('needs no permission besides the user’s setting', () => {
    expect(createTestNotices().notices.permission()).toBe('granted')
    expect(createTestNotices({ isEnabled: false }).notices.permission()).toBe('askable')
    expect(createTestNotices({ isSupported: false }).notices.permission()).toBe('unsupported')
  })

  it('remembers a limited number of orders', () => {
    const { notices } = createTestNotices({ isEnabled: false })
    for (let count = 0; count < 1_001; count++) notices.show({ ...order, _id: String(count) })
    expect(notices.show({ ...order, _id: '1000' })).toBe(false)
    expect(notices.show({ ...order, _id: '0' })).toBe(true)
  })
})

describe('the badge', () => {
  it('is a number if the system shows one, and a mark with words on Windows', () => {
    const setCount = vi.fn()
    const setOverlay = vi.fn()
    for (const count of [3, 0]) createBadge({ platform: 'darwin', setCount, setOverlay })(count)
    expect(setCount.mock.calls).toEqual([[3], [0]])
    expect(setOverlay).not.toHaveBeenCalled()
    for (const count of [3, 1, 0]) createBadge({ platform: 'win32', setCount, setOverlay })(count)
    expect(setOverlay.mock.calls.map(([mark, words]) => [mark !== null, words as string])).toEqual([
      [true, '3 new orders'],
      [true, '1 new order'],
      [false, ''],
    ])
    expect(setCount).toHaveBeenCalledTimes(2)
  })

  it('is round', () => {
    const { pixels, size } = drawDot()
    const alpha = (x: number, y: number) => pixels[(y * size + x) * 4 + 3]
    expect(pixels).toHaveLength(size * size * 4)
    expect([alpha(0, 0), alpha(8, 8), alpha(15, 15), alpha(8, 2)]).toEqual([0, 255, 0, 255])
  })
})
