import { expect, it, onTestFinished } from 'vitest'
import { watchEventLoop } from './event-loop-lag'

const STEP_MS = 80
const poll = { timeout: 20_000 }

it('detects that the event loop lags, and that it recovers', async () => {
  const lag = watchEventLoop()
  onTestFinished(() => lag.stop())
  expect(lag.currentMs()).toBe(0)
  // One piece of work after another, as when page after page is rendered.
  const work = setInterval(() => {
    const end = performance.now() + STEP_MS
    while (performance.now() < end);
  })
  onTestFinished(() => clearInterval(work))
  await expect.poll(() => lag.currentMs(), poll).toBeGreaterThan(STEP_MS / 2)
  clearInterval(work)
  await expect.poll(() => lag.currentMs(), poll).toBeLessThan(STEP_MS / 2)
})
