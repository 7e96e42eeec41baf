import { expect, it } from 'vitest'
import { joinByKind } from './feature'

const kinds = ['event', 'audit'] as const
const [event, audit] = [() => 'event', () => 'audit']
const joinHandlers = (...parts: readonly Partial<Record<(typeof kinds)[number], () => string>>[]) =>
  joinByKind('outbox handler', kinds, parts)

it('joins what the features have', () => {
  expect(joinHandlers({ event }, {}, { audit })).toEqual({ event, audit })
})

it('stops the start if no feature has a kind', () => {
  expect(() => joinHandlers({ audit })).toThrow('No feature has the outbox handler event')
})

it('stops the start if two features have a kind', () => {
  expect(() => joinHandlers({ event, audit }, { event })).toThrow(
    'Two features have the outbox handler event',
  )
})
