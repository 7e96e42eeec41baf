import { API_BASE } from '@voltkart/shared/contract/route'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useState } from 'react'
import { adminBridge } from './bridge'

/** Fetches a file of the shop, failing in the form that `errorMessage` understands. */
async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(new Request(API_BASE + path, { credentials: 'same-origin' })).catch(
    () => Promise.reject(Object.assign(new Error(), { status: 'FETCH_ERROR' })),
  )
  if (response.ok) return response.blob()
  const data: unknown = await response.json().catch(() => undefined)
  throw Object.assign(new Error(), { status: response.status, data })
}

/** Lets the user keep a file that the shop makes, and tells whether it is being made. */
export function useExportFile(): {
  exporting: boolean
  exportFile: (path: string, name: string) => void
} {
  const toast = useToast()
  const [exporting, setExporting] = useState(false)
  const exportFile = useCallback(
    (path: string, name: string) => {
      setExporting(true)
      fetchFile(path)
        .then((file) => adminBridge().saveFile(name, file))
        .catch((error: unknown) => toast.failure(error))
        .finally(() => setExporting(false))
    },
    [toast],
  )
  return { exporting, exportFile }
}
