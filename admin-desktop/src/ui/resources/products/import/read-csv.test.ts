import { readCells } from '@voltkart/shared/contract/product-import'
import { IMPORT_CELL_LENGTH } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { readProductCsv, readProductFile } from './read-csv'

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

  it.each([
    ['semicolons', 'sku;price;name\nA-1;1.249,50;"A, B; C"\nA-2;1,24,999;Desk\n'],
    ['tabs', 'sku\tprice\tname\nA-1\t1249,50\tA, B; C\nA-2\t1 24 999\tDesk\n'],
    ['its own separator', 'sep=;\r\nsku;price;name\r\nA-1;1249,50;"A, B; C"\r\nA-2;124999;Desk'],
    [
      'empty columns and rows',
      'sku,price,name,,\nA-1,1249.50,"A, B; C",,\nA-2,124999,Desk,,\n,,,,\n,,,,',
    ],
  ])('reads a file with %s', (_name, text) => {
    const { rows, problems } = readProductCsv(text)
    expect(problems).toEqual([])
    expect(rows.map(({ line, cells }) => ({ line, ...readCells(cells).values }))).toEqual([
      { line: 2, sku: 'A-1', price: 1249.5, name: 'A, B; C' },
      { line: 3, sku: 'A-2', price: 124_999, name: 'Desk' },
    ])
  })

  it('asks which of two numbers is meant', () => {
    const [row] = readProductCsv('sku,price,weightGrams\n00012,"1,25","1,80"\n').rows
    expect(readCells(row?.cells ?? {})).toEqual({
      values: { sku: '00012' },
      errors: [
        { column: 'price', message: 'Write 1.25 or 125' },
        { column: 'weightGrams', message: 'Write 1.80 or 180' },
      ],
    })
    const { rows, problems } = readProductCsv('sku;price\nA-1;cheap\nA-2;499,50\n')
    expect(rows).toEqual([{ line: 3, cells: { sku: 'A-2', price: '499.5' } }])
    expect(problems).toMatchObject([{ line: 2, product: 'A-1', column: 'price' }])
  })

  it('says in which encoding it was read, and refuses what is no text', () => {
    const cafe = [...'sku,name\nA-1,Caf\u00e9 speaker\n'].map((letter) => letter.charCodeAt(0))
    expect(readProductFile(Uint8Array.from(cafe))).toEqual({
      encoding: 'Windows-1252',
      problems: [],
      rows: [{ line: 2, cells: { sku: 'A-1', name: 'Café speaker' } }],
    })
    const workbook = readProductFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0xff]))
    expect(workbook).toMatchObject({ rows: [], problems: [{ line: 1 }] })
    const lossyFile = readProductCsv('sku,name\nA-1,Caf\ufffd\n')
    expect(lossyFile).toMatchObject({ rows: [], problems: [{ line: 2, column: 'name' }] })
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
