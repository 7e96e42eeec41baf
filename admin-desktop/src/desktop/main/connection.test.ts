import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function startConnection() {
  const probe = vi.fn(() => Promise.resolve(false))
  const onChange = vi.fn()
  return { probe, onChange, connection: createConnection({ probe, onChange }) }
}

describe('the connection to the shop', () => {
  it('is assumed, without a check, until a call fails', async () => {
    const { probe, onChange, connection } = startConnection()
    connection.noteResponse()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(connection.isOnline()).toBe(true)
    expect(probe).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is polled at growing intervals once lost, and found again', async () => {
    const { probe, onChange, connection } = startConnection()
    await vi.advanceTimersByTimeAsync(60_000)
    connection.noteFailure()
    connection.noteFailure()
    expect(connection.since()).toBe('2026-03-01T10:01:00.000Z')
    expect(onChange.mock.calls).toEqual([[false]])
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000)
    expect(probe).toHaveBeenCalledTimes(3)
    probe.mockResolvedValue(true)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(onChange.mock.calls).toEqual([[false], [true]])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(probe).toHaveBeenCalledTimes(4)
  })

  it('is polled at least twice a minute', async () => {
    const { probe, connection } = startConnection()
    connection.noteFailure()
    await vi.advanceTimersByTimeAsync(300_000)
    probe.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('is restored by any call that succeeds in between', () => {
    const { onChange, connection } = startConnection()
    connection.noteFailure()
    connection.noteResponse()
    expect(connection.isOnline()).toBe(true)
    expect(onChange.mock.calls).toEqual([[false], [true]])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is checked immediately on the user’s request, and not after the end', async () => {
    const { probe, connection } = startConnection()
    expect(await connection.checkNow()).toBe(false)
    probe.mockResolvedValue(true)
    expect(await connection.checkNow()).toBe(true)
    connection.noteFailure()
    connection.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
