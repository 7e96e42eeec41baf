import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { customerCalls } from '@voltkart/shared/contract/customer-calls'
import { API_BASE } from '@voltkart/shared/contract/route'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState } from 'react'

const CloseAccountDialog = lazy(() =>
  loadWhenOnline(() => import('./close-account-dialog')).then((m) => ({
    default: m.CloseAccountDialog,
  })),
)

/** Saves a file that was fetched. */
function saveFile(content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = 'my-data.zip'
  link.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads the copy. Fetched and not linked, as a second one on a day is refused with a reason. */
function useDownload() {
  const [isLoading, setIsLoading] = useState(false)
  const toast = useToast()
  async function download(): Promise<void> {
    setIsLoading(true)
    try {
      const response = await fetch(API_BASE + customerCalls.exportMyData.path)
      if (response.ok) saveFile(await response.blob())
      else toast.failure({ status: response.status, data: (await response.json()) as unknown })
    } catch {
      toast.failure({ status: 'FETCH_ERROR', error: '' })
    } finally {
      setIsLoading(false)
    }
  }
  return { download, isLoading }
}

/** The copy of the customer's personal data, and closing the account. */
export function YourData() {
  const [isClosing, setIsClosing] = useState(false)
  const { download, isLoading } = useDownload()
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography color="textSecondary">
        Download all that we know of you, once a day. Or close your account, and we erase it.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
          Download your data
        </Button>
        <Button variant="outlined" color="error" onClick={() => setIsClosing(true)}>
          Close account
        </Button>
      </Box>
      {isClosing && (
        <Suspense>
          <CloseAccountDialog onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
    </Box>
  )
}
