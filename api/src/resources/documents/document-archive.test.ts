import { exportDocuments } from '@voltkart/shared/contract/documents'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { signInNewUser } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { createPdfDrawer, createPdfThread } from '../../integrations/pdf/pdf-drawer'
import { QueueFullError } from '../../integrations/work-queue'

const thread = createPdfThread({ log: { error: () => undefined } })
const draw = vi.fn(createPdfDrawer(thread).draw)

const world = useOrderShop({ overrides: { pdfs: { draw, stop: () => thread.stop() } } })
let numbers: string[]
beforeAll(async () => {
  await world.saveProfile()
  // The month does not end meanwhile.
  world.clock.time = new Date()
  numbers = []
  for (let count = 0; count < 2; count += 1) {
    numbers.push((await world.issuePaidInvoice()).order.invoice?.number ?? '')
  }
})

const thisMonth = () => toIndiaDay(world.clock.time ?? new Date()).slice(0, 7)

async function readArchive(browser: Browser, period: string) {
  const response = await browser.fetch(`/api/v1${exportDocuments.path}?period=${period}`)
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) }
}

describe('the archive of a month', () => {
  it('has the PDF of each document in the folder of its kind', async () => {
    const accounts = await signInNewUser(world.shop, { roles: ['accounts'] })
    const { response, files } = await readArchive(accounts.browser, thisMonth())
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain(`documents-${thisMonth()}.zip`)
    expect(Object.keys(files)).toEqual(numbers.map((number) => `invoices/${number}.pdf`))
    for (const bytes of Object.values(files)) {
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    }
  })

  it('waits for its turn while the queue of drawings is full', async () => {
    draw.mockRejectedValueOnce(new QueueFullError())
    const { browser } = await signInNewUser(world.shop, { roles: ['accounts'] })
    const { files } = await readArchive(browser, thisMonth())
    expect(Object.keys(files)).toHaveLength(numbers.length)
  })
})
