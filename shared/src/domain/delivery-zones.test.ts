import { describe, expect, it } from 'vitest'
import { getCourierDays, findDuplicates, findZone, type Place, type Zone } from './delivery-zones'

const south: Zone = { name: 'South', states: ['29', '32', '33'], days: { from: 2, to: 4 } }
const bengaluru: Zone = { name: 'Bengaluru', pins: ['560'], days: { from: 1, to: 2 } }
const airport: Zone = { name: 'Airport', pins: ['560300'], days: { from: 3, to: 3 } }
const islands: Zone = { name: 'Andaman', pins: ['744'], days: null }
const telangana: Zone = { name: 'Telangana', states: ['36'], days: { from: 3, to: 5 } }
const zones = [south, bengaluru, airport, islands, telangana]
const deliveryDays = { from: 2, to: 5 }

const getName = (place: Place) => findZone(zones, place)?.name

describe('the zone of a place', () => {
  it('is that of the longest PIN prefix, in whatever order the zones are listed', () => {
    expect(getName({ pin: '560001', states: ['29'] })).toBe('Bengaluru')
    expect(getName({ pin: '560300', states: ['29'] })).toBe('Airport')
    const reversed = findZone(zones.toReversed(), { pin: '560300', states: ['29'] })
    expect(reversed?.name).toBe('Airport')
  })

  it('is else that of its State', () => {
    expect(getName({ pin: '570001', states: ['29'] })).toBe('South')
    expect(getName({ pin: '560', states: ['29'] })).toBe('South')
    expect(getName({ pin: '', states: ['36'] })).toBe('Telangana')
  })

  it('is the first in the list for a PIN code of two States', () => {
    expect(getName({ pin: '500099', states: ['36', '29'] })).toBe('South')
  })

  it('is none elsewhere', () => {
    expect(getName({ pin: '110001', states: ['07'] })).toBeUndefined()
    expect(getName({ pin: '110001', states: [] })).toBeUndefined()
  })
})

it('the days that the courier takes are those of the zone, of the shop, or none', () => {
  const times = { zones, deliveryDays }
  expect(getCourierDays({ pin: '560001', states: ['29'] }, times)).toEqual({ from: 1, to: 2 })
  expect(getCourierDays({ pin: '110001', states: ['07'] }, times)).toEqual(deliveryDays)
  expect(getCourierDays({ pin: '744101', states: ['35'] }, times)).toBeNull()
})

it('finds the States and PIN prefixes that are listed twice', () => {
  expect(findDuplicates(zones)).toEqual([])
  const zonesWithRepeats: Zone[] = [
    ...zones,
    { name: 'A', states: ['36'], days: null },
    { name: 'B', pins: ['56', '744', '56'], days: null },
  ]
  expect(findDuplicates(zonesWithRepeats)).toEqual([
    { zone: 5, key: 'states', value: '36' },
    { zone: 6, key: 'pins', value: '744' },
    { zone: 6, key: 'pins', value: '56' },
  ])
})
