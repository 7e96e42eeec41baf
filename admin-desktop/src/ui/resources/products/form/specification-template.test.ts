import { describe, expect, it } from 'vitest'
import { templateOf, withTemplate } from './specification-template'

const row = (group: string, name: string) => ({ group, name })

describe('the template of a category', () => {
  it('has the rows that at least half of its products have, in the order of the fullest', () => {
    const template = templateOf([
      [row('Display', 'Size'), row('Battery', 'Capacity')],
      [row('Display', 'Size'), row('Display', 'Panel'), row('Battery', 'Capacity')],
      [row('display', 'size')],
      [],
    ])
    expect(template).toEqual([row('Display', 'Size'), row('Battery', 'Capacity')])
  })

  it('is empty where no product has a table', () => {
    expect(templateOf([[], []])).toEqual([])
  })

  it('keeps what was entered, and adds only rows that are missing', () => {
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
