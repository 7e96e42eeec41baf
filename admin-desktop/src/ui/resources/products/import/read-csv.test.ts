import { describe, expect, it } from 'vitest'
import { readProductCsv } from './read-csv'

describe('reading a file of products', () => {
  it('keeps the line that each row begins in', () => {
    const text = '\ufeffsku,name,description\r\nA-1,Lamp,"Two\nlines"\r\n\r\nA-2,Desk,\r\n'
    expect(readProductCsv(text)).toEqual({
      problems: [],
      rows: [
        { line: 2, cells: { sku: 'A-1', name: 'Lamp', description: 'Two\nlines' } },
        { line: 5, cells: { sku: 'A-2', name: 'Desk', description: '' } },
      ],
    })
  })

  it('reads what is separated by semicolons', () => {
    expect(readProductCsv('sku;price\nA-1;1,50\n').rows).toEqual([
      { line: 2, cells: { sku: 'A-1', price: '1,50' } },
    ])
  })

  it.each([
    ['', 'The file is empty'],
    ['sku,pirce\nA-1,5', 'Unknown column'],
    ['sku,sku\nA-1,5', 'twice'],
    ['name,price\nLamp,5', 'must be there'],
  ])('sends nothing of %j', (text, reason) => {
    const { rows, problems } = readProductCsv(text)
    expect(rows).toEqual([])
    expect(problems).toMatchObject([
      { line: 1, message: expect.stringContaining(reason) as string },
    ])
  })

  it('names rows of another shape, rows told twice, and cells that are too long', () => {
    const long = 'x'.repeat(20_001)
    const { rows, problems } = readProductCsv(
      `sku,name\nA-1,Lamp\nA-2\nA-1,Desk\nA-3,${long}\nA-4,a,b\nA-5,Chair`,
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 7])
    expect(problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 3, column: 'sku', message: 'The row has 1 cells in place of 2' },
      { line: 4, column: 'sku', message: 'The same sku stands in line 2' },
      { line: 5, column: 'name', message: 'The cell is too long' },
      { line: 6, column: 'name', message: 'The row has 3 cells in place of 2' },
    ])
  })
})
