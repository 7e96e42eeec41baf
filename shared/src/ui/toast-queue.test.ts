import { expect, it } from 'vitest'
import { createToastQueue, type ToastText } from './toast-queue'

const toast = (text: string): ToastText => ({ text, variant: 'info' })

it('requests the toaster with each toast until one serves the queue', () => {
  const queue = createToastQueue()
  let requests = 0
  queue.subscribe(() => (requests += 1))
  queue.add(toast('one'))
  // The code of the toaster failed to load.
  queue.add(toast('two'))
  expect([requests, queue.isWaiting()]).toEqual([2, true])
  const texts: string[] = []
  const stop = queue.serve(({ text }) => texts.push(text))
  queue.add(toast('three'))
  expect(texts).toEqual(['one', 'two', 'three'])
  expect([requests, queue.isWaiting()]).toEqual([2, false])
  stop()
  queue.add(toast('four'))
  expect(requests).toBe(3)
})

it('keeps the three newest toasts at most', () => {
  const queue = createToastQueue()
  for (const text of ['one', 'two', 'three', 'four']) queue.add(toast(text))
  const texts: string[] = []
  queue.serve(({ text }) => texts.push(text))
  expect(texts).toEqual(['two', 'three', 'four'])
})
