import { describe, expect, it } from 'vitest'
import { toTemplate, withTemplate } from './specifications-field'

const row = (group: string, name: string) => ({ group, name })

describe('the template of a category', () => {
  it('has the rows of at least half of its products, in the order of the longest table', () => {
    const template = toTemplate([
      [row('Display', 'Size'), row('Battery', 'Capacity')],
      [row('Display', 'Size'), row('Display', 'Panel'), row('Battery', 'Capacity')],
      [row('display', 'size')],
      [],
    ])
    expect(template).toEqual([row('Display', 'Size'), row('Battery', 'Capacity')])
  })

  it('is empty if no product has a table', () => {
    expect(toTemplate([[], []])).toEqual([])
  })

  it('keeps the input, and adds only missing rows', () => {
    const entered = [
      { group: 'Display', name: 'Size', value: '6.7 inches' },
      { group: '', name: '', value: '' },
    ]
    expect(withTemplate(entered, [row('Display', 'Size'), row('Battery', 'Capacity')])).toEqual([
      { group: 'Display', name: 'Size', value: '6.7 inches' },
      { group: 'Battery', name: 'Capacity', value: '' },
    ])
  })
})
