import Button from '@mui/material/Button'
import { getPageTemplate, publishPage } from '@voltkart/shared/contract/pages'
import type { RequiredPage } from '@voltkart/shared/domain/required-pages'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { publishPages } from '@voltkart/shared/domain/setup-steps'
import { useState } from 'react'
import { useLeaveWarning } from '../../hooks/use-leave-warning'
import { useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'

/** A button that publishes the templates of the required pages that the shop does not have yet. */
export function PublishTemplates({ slugs }: { slugs: readonly RequiredPage[] }) {
  const [load] = useLazyRouteQuery(getPageTemplate)
  const [publish] = useRouteMutation(publishPage)
  const [isAsking, setIsAsking] = useState(false)
  /** Which page is being published, in words; empty for none. */
  const [progress, setProgress] = useState('')
  const isBusy = progress !== ''
  const toast = useToast()
  const label = publishPages(slugs.length)
  useLeaveWarning(isBusy)

  // Goes on when another page of the admin area opens.
  async function publishAll() {
    try {
      // One after the other: those before an error stay published.
      for (const [index, slug] of slugs.entries()) {
        setProgress(`Publishing page ${index + 1} of ${slugs.length}…`)
        const { title, body } = await load({ params: { slug } }).unwrap()
        await publish({ params: { slug }, body: { title, body } }).unwrap()
      }
      toast.success(slugs.length === 1 ? '1 page published' : `${slugs.length} pages published`)
    } catch (error) {
      toast.failure(error)
    } finally {
      setProgress('')
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button variant="contained" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={progress || `${label}?`}
        confirmLabel="Publish"
        cancelLabel="Cancel"
        busy={isBusy}
        onConfirm={() => void publishAll()}
        onCancel={() => setIsAsking(false)}
      >
        They are filled with your shop’s profile. Read them afterwards: each page says which parts
        to check.
      </ConfirmDialog>
    </>
  )
}
