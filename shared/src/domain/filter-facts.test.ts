import { expect, test } from 'vitest'
import { compareAmounts, filterFacts, formatFilterFact, parseFilterFact } from './filter-facts'

const texts = (lines: Record<string, string>) =>
  filterFacts(Object.entries(lines).map(([name, value]) => ({ name, value }))).map(formatFilterFact)

test('products are filtered by the beginnings of a few lines', () => {
  expect(
    texts({
      Weight: '1.2 kg',
      Capacity: '5,400 mAh',
      RAM: '16 GB (one of two slots free)',
      Storage: '512 GB SSD and a free slot',
      Network: '5G, 4G',
      Connection: 'Bluetooth 5.3, Wi-Fi 6',
      'Screen size': '6.7 inches',
    }),
  ).toEqual([
    'RAM:16 GB',
    'Storage:512 GB',
    'Screen size:6.7 inches',
    'Battery:5,400 mAh',
    'Network:5G',
    'Network:4G',
    'Connection:Bluetooth',
    'Connection:Wi-Fi 6',
  ])
  expect(texts({ RAM: 'None', Storage: 'One SD card slot', Capacity: '1 TB' })).toEqual([])
})

test('values are sorted by their amount', () => {
  expect(['1 TB', '512 GB', '64 GB'].toSorted(compareAmounts)).toEqual(['64 GB', '512 GB', '1 TB'])
  expect(['10,000 mAh', '5,000 mAh'].toSorted(compareAmounts)).toEqual(['5,000 mAh', '10,000 mAh'])
})

test('a text of an address names a fact, or none', () => {
  expect(parseFilterFact('Screen size:6.7 inches')).toEqual({
    name: 'Screen size',
    value: '6.7 inches',
  })
  expect(parseFilterFact('Weight:1 kg')).toBeUndefined()
  expect(parseFilterFact('RAM')).toBeUndefined()
})
