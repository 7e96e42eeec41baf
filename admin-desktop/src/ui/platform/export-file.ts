import { API_BASE } from '@voltkart/shared/contract/route'
import { useSignedInCall } from '@voltkart/shared/ui/use-signed-in-call'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useState } from 'react'
import { adminBridge } from './bridge'

/** Fetches a file of the shop; errors have the form that `errorMessage` understands. */
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
        .then((file) => adminBridge().saveFile(name, file))
        .catch((error: unknown) => toast.failure(error))
        .finally(() => setExporting(false))
    },
    [signedInCall, toast],
  )
  return { exporting, exportFile }
}
