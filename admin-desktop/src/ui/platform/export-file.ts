import { API_BASE } from '@voltkart/shared/contract/route'
import { useSignedInCall } from '@voltkart/shared/ui/use-signed-in-call'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useState } from 'react'
import { getAdminBridge } from './bridge'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { getDocument, getEInvoice, type TaxDocument } from '@voltkart/shared/contract/documents'
import type { InvoiceCopy } from '@voltkart/shared/domain/documents'

/** Fetches a file of the shop; errors have the form that `getErrorMessage` understands. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(new Request(API_BASE + path, { credentials: 'same-origin' })).catch(
    () => Promise.reject(Object.assign(new Error(), { status: 'FETCH_ERROR' })),
  )
  if (response.ok) return response.blob()
  const data: unknown = await response.json().catch(() => undefined)
  throw Object.assign(new Error(), { status: response.status, data })
}

/** Downloads a file that the shop generates, and returns whether it is being generated. */
export function useExportFile(): {
  exporting: boolean
  exportFile: (path: string, name: string) => void
} {
  const toast = useToast()
  const signedInCall = useSignedInCall()
  const [exporting, setExporting] = useState(false)
  const exportFile = useCallback(
    (path: string, name: string) => {
      setExporting(true)
      signedInCall(() => fetchFile(path))
        .then((file) => getAdminBridge().saveFile(name, file))
        .catch((error: unknown) => toast.failure(error))
        .finally(() => setExporting(false))
    },
    [signedInCall, toast],
  )
  return { exporting, exportFile }
}

const documentRequest = createRequestBuilder(getDocument)
const portalRequest = createRequestBuilder(getEInvoice)

/** The fields of a document that its download needs. */
export type Downloaded = Pick<
  TaxDocument,
  '_id' | 'kind' | 'number' | 'buyer' | 'placeOfSupply' | 'lines'
>

/** Downloads the PDF of a document, for an invoice one of its copies. */
export function useDownload({ _id, kind, number }: Downloaded) {
  const { exporting, exportFile } = useExportFile()
  return {
    downloading: exporting,
    download(copy?: InvoiceCopy) {
      const query = copy ? { copy } : {}
      const { url } = documentRequest({ params: { documentId: _id }, query })
      const ending = copy && copy !== 'recipient' ? `-${copy}` : ''
      exportFile(url, `${kind}-${number}${ending}.pdf`)
    },
    /** The file for the portal of e-invoices. */
    downloadEInvoice() {
      const { url } = portalRequest({ params: { documentId: _id } })
      exportFile(url, `e-invoice-${number}.json`)
    },
  }
}
