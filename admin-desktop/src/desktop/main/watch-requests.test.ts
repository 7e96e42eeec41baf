import { describe, expect, it, vi } from 'vitest'
import { watchRequests } from './watch-requests'

const orderId = 'a'.repeat(24)
const buildReturn = (number: string, requestedAt: string) => ({
  number,
  requestedAt,
  order: { _id: orderId, user: { name: 'Asha Rao' } },
})
const complaint = (number: string, createdAt: string) => ({ number, createdAt, name: 'Vikram' })

function startWatching() {
  const shop = {
    returns: [buildReturn('R1', '2026-03-01T10:00:00Z')],
    complaints: [] as object[],
    mayReadReturns: true,
  }
  const state = { isOn: true, account: 'me' as string | null }
  const read = vi.fn((path: string) => {
    if (path.startsWith('/complaints')) return Promise.resolve(Response.json({ ...shop }))
    return Promise.resolve(
      shop.mayReadReturns
        ? Response.json({ returns: shop.returns })
        : Response.json({ message: 'You are not allowed to do this' }, { status: 403 }),
    )
  })
  const notices: string[] = []
  const watch = watchRequests({
    read,
    isOn: () => state.isOn,
    account: () => state.account,
    notify: ({ title, body, path }) => notices.push(`${title}: ${body} ${path}`),
  })
  return { shop, state, read, notices, watch }
}

describe('notices of returns and complaints', () => {
  it('announce each new one once, and lead to it', async () => {
    const { shop, notices, watch } = startWatching()
    await watch.poll()
    expect(notices).toEqual([])
    shop.returns.unshift(buildReturn('R2', '2026-03-01T10:05:00Z'))
    shop.complaints.unshift(complaint('C1', '2026-03-01T10:06:00Z'))
    await watch.poll()
    await watch.poll()
    expect(notices).toEqual([
      `New return: R2 · Asha Rao /admin/order/${orderId}`,
      'New complaint: C1 · Vikram /admin/complaints/C1',
    ])
  })

  it('do not announce an older one that moves up in the list', async () => {
    const { shop, notices, watch } = startWatching()
    await watch.poll()
    shop.returns = [buildReturn('R0', '2026-02-01T10:00:00Z')]
    await watch.poll()
    expect(notices).toEqual([])
  })

  it('are one notice for many', async () => {
    const { shop, notices, watch } = startWatching()
    await watch.poll()
    shop.complaints = [6, 5, 4, 3].map((n) => complaint(`C${n}`, `2026-03-01T1${n}:00:00Z`))
    await watch.poll()
    expect(notices).toEqual(['4 new complaints: Open the list to see them. /admin/complaints'])
  })

  it('are for the signed-in account, and only of what it may read', async () => {
    const { shop, state, read, notices, watch } = startWatching()
    state.account = null
    await watch.poll()
    expect(read).not.toHaveBeenCalled()
    state.account = 'me'
    shop.mayReadReturns = false
    await watch.poll()
    shop.complaints.unshift(complaint('C1', '2026-03-01T10:06:00Z'))
    state.account = 'colleague'
    await watch.poll()
    expect(notices).toEqual([])
    state.isOn = false
    read.mockClear()
    await watch.poll()
    expect(read).not.toHaveBeenCalled()
  })

  it('wait for a connection', async () => {
    const { shop, read, notices, watch } = startWatching()
    await watch.poll()
    read.mockRejectedValueOnce(new Error('offline'))
    shop.returns.unshift(buildReturn('R2', '2026-03-01T10:05:00Z'))
    await watch.poll()
    expect(notices).toEqual([])
    await watch.poll()
    expect(notices).toHaveLength(1)
  })
})
