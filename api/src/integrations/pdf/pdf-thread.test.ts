import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderRecord } from '../../models/orders/order-record'
import { createPdfThread, type PdfThread } from './pdf-thread'
import type { PdfWork } from './pdf-work'

/** In place of drawing it tells its thread, dies or never ends. */
const program = `
import { threadId } from 'node:worker_threads'
export default ({ seller }) => {
  if (seller === 'dies') process.exit(3)
  return seller === 'hangs' ? new Promise(() => {}) : Uint8Array.of(threadId)
}
`
const sheet = (seller: string): PdfWork => ({ kind: 'sheet', order: {} as OrderRecord, seller })

let folder: string
let thread: PdfThread
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-pdf-'))
  const filename = join(folder, 'program.mjs')
  await writeFile(filename, program)
  thread = createPdfThread({ log: { error: () => undefined }, program: { filename } })
})
afterAll(async () => {
  await thread.stop()
  await rm(folder, { recursive: true, force: true })
})

it('a thread that dies fails its drawing, and another takes its place', async () => {
  const [first] = await thread.draw(sheet('draws'))
  expect(first).not.toBe(threadId)
  await expect(thread.draw(sheet('dies'))).rejects.toThrow()
  const [second] = await thread.draw(sheet('draws'))
  expect(second).not.toBe(first)
})

it('a shop that stops ends a drawing that never would', async () => {
  const hanging = expect(thread.draw(sheet('hangs'))).rejects.toThrow()
  await thread.stop()
  await hanging
})
