import { DRAWN_PDF_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OrderRecord } from '../../models/orders/order-record'
import { QueueFullError } from '../work-queue'
import { createPdfDrawer, createPdfThread, type PdfThread } from './pdf-drawer'
import type { PdfWork } from './pdf-work'

const createSheet = (seller: string): PdfWork => ({
  kind: 'sheet',
  order: { orderNumber: '261121-7K3QZD' } as OrderRecord,
  seller,
})

function startDrawer(pdf = new Uint8Array(8)) {
  const draw = vi.fn((_work: PdfWork) => Promise.resolve(pdf))
  return { draw, pdfs: createPdfDrawer({ draw, stop: () => Promise.resolve() }) }
}

describe('a PDF', () => {
  it('is drawn once, for any number of requests, concurrent or later', async () => {
    const { draw, pdfs } = startDrawer()
    const all = Array.from({ length: 40 }, (_, turn) => pdfs.draw(createSheet('Shop'), [`${turn}`]))
    const drawn = await Promise.all(all)
    expect(new Set(drawn).size).toBe(1)
    await pdfs.draw(createSheet('Shop'), ['later'])
    expect(draw).toHaveBeenCalledTimes(1)
    await pdfs.draw(createSheet('Another'), ['later'])
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is drawn again after a failure', async () => {
    const { draw, pdfs } = startDrawer()
    draw.mockRejectedValueOnce(new Error('The thread has died'))
    await expect(pdfs.draw(createSheet('Shop'), ['a'])).rejects.toThrow('The thread has died')
    expect(await pdfs.draw(createSheet('Shop'), ['a'])).toHaveLength(8)
  })

  it('gives its place in memory to others that are read', async () => {
    const { draw, pdfs } = startDrawer(new Uint8Array(DRAWN_PDF_BYTES_MAX / 2))
    for (const seller of ['1', '2', '1', '3', '1']) await pdfs.draw(createSheet(seller), ['a'])
    expect(draw).toHaveBeenCalledTimes(3)
    await pdfs.draw(createSheet('2'), ['a'])
    expect(draw).toHaveBeenCalledTimes(4)
  })
})

it('the queue of drawings is bounded, for one account and for all', async () => {
  const { draw, pdfs } = startDrawer()
  let release = () => {}
  draw.mockImplementation(
    () => new Promise((resolve) => (release = () => resolve(new Uint8Array(8)))),
  )
  void pdfs.draw(createSheet('runs'), ['first'])
  const createJobs = (owner: string) =>
    Array.from({ length: 30 }, (_, turn) => [owner, turn] as const)
  const jobs = ['attacker', 'second', 'third', 'visitor'].flatMap(createJobs)
  const results = Promise.allSettled(
    jobs.map(([owner, turn]) => pdfs.draw(createSheet(`${owner} ${turn}`), [owner])),
  )
  const refusals = vi.fn()
  void results.then((settled) =>
    settled.forEach((result, index) => {
      if (result.status === 'rejected') refusals(jobs[index]?.[0], result.reason)
    }),
  )
  while (refusals.mock.calls.length === 0) {
    release()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const findRefused = (owner: string) =>
    refusals.mock.calls.filter(([refusedOwner]) => refusedOwner === owner)
  for (const owner of ['attacker', 'second', 'third']) expect(findRefused(owner)).toHaveLength(10)
  expect(findRefused('visitor')).toHaveLength(30)
  expect(refusals.mock.calls[0]?.[1]).toBeInstanceOf(QueueFullError)
})

/** In place of drawing it tells its thread, dies or never ends. */
const program = `
import { threadId } from 'node:worker_threads'
export default ({ seller }) => {
  if (seller === 'dies') process.exit(3)
  return seller === 'hangs' ? new Promise(() => {}) : Uint8Array.of(threadId)
}
`

describe('a thread', () => {
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
    const [first] = await thread.draw(createSheet('draws'))
    expect(first).not.toBe(threadId)
    await expect(thread.draw(createSheet('dies'))).rejects.toThrow()
    const [second] = await thread.draw(createSheet('draws'))
    expect(second).not.toBe(first)
  })

  it('ends a drawing that never ends by itself when the shop stops', async () => {
    const hanging = expect(thread.draw(createSheet('hangs'))).rejects.toThrow()
    await thread.stop()
    await hanging
  })
})
