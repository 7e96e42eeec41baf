import { requestFor } from '@voltkart/shared/client/request'
import { getDocument, getEInvoice, type TaxDocument } from '@voltkart/shared/contract/documents'
import type { InvoiceCopy } from '@voltkart/shared/domain/documents'
import { useExportFile } from './export-file'

const documentRequest = requestFor(getDocument)
const portalRequest = requestFor(getEInvoice)

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
