import { describe, expect, it } from 'vitest'
import { getKeyFacts } from './key-facts'

const phone = [
  { name: 'Screen size', value: '6.7 inches' },
  { name: 'RAM', value: '12 GB' },
  { name: 'Storage', value: '256 GB' },
  { name: 'Capacity', value: '5,400 mAh' },
  { name: 'Network', value: '5G, 4G' },
]

describe('the key facts of a product', () => {
  it('are the three that shoppers compare first, without those in its name', () => {
    expect(getKeyFacts('Arc 7 Pro 5G Phone, 256 GB', phone)).toEqual([
      '12 GB RAM',
      '6.7 inches',
      '5,400 mAh',
    ])
    expect(getKeyFacts('Arc 7 Pro', phone)).toEqual(['12 GB RAM', '256 GB', '6.7 inches'])
  })

  it('are the beginnings of long values', () => {
    expect(
      getKeyFacts('Charger', [
        { name: 'Maximum output', value: '65 W from one USB-C port' },
        { name: 'Weight', value: '118 g without pins' },
      ]),
    ).toEqual(['65 W', '118 g'])
    expect(
      getKeyFacts('Laptop', [{ name: 'battery life', value: 'Up to 17 hours of video' }]),
    ).toEqual(['Battery up to 17 hours'])
  })

  it('never state what is missing, what is too long or what is not a measure', () => {
    expect(
      getKeyFacts('Camera', [
        { name: 'Storage', value: 'Two SD card slots' },
        { name: 'Water resistance', value: 'None' },
        { name: 'Type', value: 'Interchangeable lens camera system' },
        { name: 'Colour', value: 'Black' },
      ]),
    ).toEqual([])
    expect(getKeyFacts('Case', [])).toEqual([])
  })
})
