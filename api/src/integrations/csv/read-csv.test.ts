import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openCsv } from './read-csv'

function* splitBytes(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const openInChunks =
  (bytes: Uint8Array, size = 7) =>
  () =>
    Readable.from(splitBytes(bytes, size))
const encodeText = (text: string) => new TextEncoder().encode(text)

async function readRows(bytes: Uint8Array, columns: readonly string[]) {
  const file = await openCsv(openInChunks(bytes))
  const rows: unknown[] = []
  for await (const { row, cell } of file.records()) rows.push([row, ...columns.map(cell)])
  return { ...file, rows }
}

it('reads rows across chunks, with line breaks in cells, by the names of their columns', async () => {
  const text = `Name,Price\r\n"Röhre, ""gut""\r\nund hell",499\r\n\r\n'=Zwei, 12 \r\n`
  const file = await readRows(encodeText(text.replaceAll('\\\r\\\n', '\r\n')), [
    'price',
    'NAME',
    'none',
  ])
  expect(file).toMatchObject({ header: ['Name', 'Price'], encoding: 'UTF-8', separator: ',' })
  expect(file.rows).toEqual([
    [2, '499', 'Röhre, "gut"\r\nund hell', ''],
    [4, '12', '=Zwei', ''],
  ])
})

it('reads what Excel saves: Windows-1252, and semicolons that the first line names', async () => {
  const bytes = Uint8Array.from([
    ...encodeText('sep=;\nName;Price\nCaf'),
    0xe9,
    ...encodeText(';499,50\n'),
  ])
  const file = await readRows(bytes, ['Name', 'Price'])
  expect(file).toMatchObject({ encoding: 'Windows-1252', separator: ';' })
  expect(file.rows).toEqual([[2, 'Café', '499,50']])
})

it('refuses what is no text, is empty or has a row without an end', async () => {
  await expect(openCsv(openInChunks(Uint8Array.from([80, 75, 3, 4])))).rejects.toThrow(
    'is not text',
  )
  await expect(openCsv(openInChunks(encodeText('\n,\n')))).rejects.toThrow('This file is empty.')
  const endless = encodeText(`Name\n"${'x'.repeat(5_100_000)}`)
  await expect(
    (async () => {
      const file = await openCsv(openInChunks(endless, 100_000))
      for await (const _row of file.records());
    })(),
  ).rejects.toThrow('a quotation mark is missing')
})
