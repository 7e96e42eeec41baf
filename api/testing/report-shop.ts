import { getGstr1 } from '@voltkart/shared/contract/reports'
import { strFromU8, unzipSync } from 'fflate'
import type { StoredDocument } from '../src/models/documents/document-schema'
import { signedInAdmin } from './factories'
import { watchPlans } from './query-plans'
import { createReportDocuments } from './report-documents'
import { startTestServer, type TestServerOptions } from './test-server'

/** Starts a shop for tests of reports, whose reads can be explained. */
export async function startReportShop(options: TestServerOptions = {}) {
  const shop = await startTestServer({ ...options, monitorCommands: true })
  const { browser } = await signedInAdmin(shop)
  const stored = shop.context.connection.collection<StoredDocument>('documents')

  async function download(period: string): Promise<Uint8Array> {
    const response = await browser.fetch(`/api/v1/reports/gstr1.zip?period=${period}`)
    if (!response.ok) throw new Error(`The archive answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  return {
    shop,
    browser,
    documents: createReportDocuments(shop),
    /** The documents as they are stored. */
    stored,
    getPlans: watchPlans(shop, ['documents', 'orders', 'products']),
    clear: () => stored.deleteMany({}),
    gstr1: (period: string) => browser.call(getGstr1, { query: { period } }),
    download,

    /** The lines of each file of the archive. */
    async readFiles(period: string): Promise<Record<string, string[]>> {
      const files = Object.entries(unzipSync(await download(period)))
      return Object.fromEntries(
        files.map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\r\n')]),
      )
    },

    stop: () => shop.stop(),
  }
}

export type ReportShop = Awaited<ReturnType<typeof startReportShop>>
