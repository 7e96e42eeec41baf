import { expect, it } from 'vitest'
import { relayedKinds, registerOutbox } from './relay-outbox'

const handler = { handle: () => Promise.resolve([]) }
const all = Object.fromEntries(relayedKinds.map((kind) => [kind, handler]))

it('stops the start if no feature, or two, handle a kind', () => {
  const { event: _missing, ...others } = all
  expect(() => registerOutbox([others])).toThrow('No feature handles event in outboxes')
  expect(() => registerOutbox([all, { event: handler }])).toThrow(
    'Two features handle event in outboxes',
  )
  expect(Object.keys(registerOutbox([others, { event: handler }]))).toEqual(relayedKinds)
})
