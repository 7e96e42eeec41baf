import { buildProduct } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { compareGroups } from './compare-rows'

const phone = (brand: string, lines: [group: string, name: string, value: string][]) =>
  buildProduct({
    brand,
    specifications: lines.map(([group, name, value]) => ({ group, name, value })),
  })

describe('products side by side', () => {
  const nova = phone('Nova', [
    ['Display', 'Size', '6.7 inches'],
    ['Display', 'Type', 'OLED'],
    ['Battery', 'Capacity', '5000 mAh'],
  ])
  const other = phone('Kivi', [
    ['Display', 'Type', 'oled'],
    ['Display', 'Refresh rate', '120 Hz'],
    ['Camera', 'Main', '50 MP'],
    ['Camera', 'Main', '12 MP'],
  ])
  const [general, display, battery, camera] = compareGroups([nova, other])

  it('have every line that one of them has, by group', () => {
    expect(display?.rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['Size', '6.7 inches', ''],
      ['Type', 'OLED', 'oled'],
      ['Refresh rate', '', '120 Hz'],
    ])
    expect(battery?.rows[0]?.values).toEqual(['5000 mAh', ''])
    expect(camera?.rows[0]?.values).toEqual(['', '50 MP, 12 MP'])
  })

  it('differ by value, not by upper and lower case', () => {
    expect(display?.rows.map(({ differs }) => differs)).toEqual([true, false, true])
    expect(general?.rows.find(({ name }) => name === 'Brand')?.differs).toBe(true)
    expect(general?.rows.find(({ name }) => name === 'Category')?.differs).toBe(false)
  })

  it('leave out general facts that none of them has', () => {
    expect(general?.rows.map(({ name }) => name)).toEqual(['Brand', 'Category'])
  })

  it('do not differ when there is only one', () => {
    const rows = compareGroups([nova]).flatMap((group) => group.rows)
    expect(rows.filter(({ differs }) => differs)).toEqual([])
  })
})
