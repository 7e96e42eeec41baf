import { expect, it } from 'vitest'
import { toConflictTexts } from './product-labels'

it('a fact that both editors changed is shown as the lines that differ, in words', () => {
  const specifications = (size: string) => [
    { group: 'Display', name: 'Panel', value: 'OLED' },
    { group: 'Display', name: 'Size', value: size },
  ]
  const versions = {
    before: specifications('6.1 inches'),
    theirs: specifications('6.7 inches'),
    mine: specifications('7 inches'),
  }
  expect(toConflictTexts({ field: 'specifications', both: true, ...versions })).toEqual({
    before: 'Display · Size: 6.1 inches\nand 1 more',
    theirs: 'Display · Size: 6.7 inches\nand 1 more',
    mine: 'Display · Size: 7 inches\nand 1 more',
  })
})
