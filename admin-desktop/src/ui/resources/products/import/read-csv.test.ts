import { IMPORT_CELL_LENGTH } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { readProductCsv } from './read-csv'

describe('reading a file of products', () => {
  it('counts rows as a spreadsheet does, even with line breaks in cells', () => {
    const text = '\ufeffsku,name,description\r\nA-1,Lamp,"Two\nlines"\r\n\r\nA-2,Desk,\r\n'
    expect(readProductCsv(text)).toEqual({
      problems: [],
      rows: [
        { line: 2, cells: { sku: 'A-1', name: 'Lamp', description: 'Two\nlines' } },
        { line: 4, cells: { sku: 'A-2', name: 'Desk', description: '' } },
      ],
    })
  })

  it('reads a file with semicolons', () => {
    expect(readProductCsv('sku;price\nA-1;1,50\n').rows).toEqual([
      { line: 2, cells: { sku: 'A-1', price: '1,50' } },
    ])
  })

  it.each([
    ['', 'The file is empty'],
    ['sku,pirce\nA-1,5', 'Unknown column'],
    ['sku,sku\nA-1,5', 'twice'],
    ['name,price\nLamp,5', 'needs a column'],
  ])('sends nothing of %j', (text, reason) => {
    const { rows, problems } = readProductCsv(text)
    expect(rows).toEqual([])
    expect(problems).toMatchObject([
      { line: 1, message: expect.stringContaining(reason) as string },
    ])
  })

  it('reports rows of another shape, repeated rows, and cells that are too long', () => {
    const long = 'x'.repeat(IMPORT_CELL_LENGTH + 1)
    const { rows, problems } = readProductCsv(
      `sku,name\nA-1,Lamp\nA-2\nA-1,Desk\nA-3,${long}\nA-4,a,b\nA-5,Chair`,
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 7])
    expect(problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 3, product: 'A-2', column: 'sku', message: 'The row has 1 cell instead of 2' },
      { line: 4, product: 'Desk', column: 'sku', message: 'Row 2 has the same sku' },
      { line: 5, product: 'x'.repeat(120), column: 'name', message: 'The cell is too long' },
      { line: 6, product: 'a', column: 'name', message: 'The row has 3 cells instead of 2' },
    ])
  })
})
