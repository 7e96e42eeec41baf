import Button from '@mui/material/Button'
import { getPageTemplate, publishPage } from '@voltkart/shared/contract/pages'
import type { RequiredPage } from '@voltkart/shared/domain/required-pages'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'

/** A button that publishes the templates of the required pages that the shop does not have yet. */
export function PublishTemplates({ slugs }: { slugs: readonly RequiredPage[] }) {
  const [load] = useLazyRouteQuery(getPageTemplate)
  const [publish] = useRouteMutation(publishPage)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  const pages = slugs.length === 1 ? '1 page' : `${slugs.length} pages`

  async function publishAll() {
    setIsBusy(true)
    try {
      // One after the other: those before an error stay published.
      for (const slug of slugs) {
        const { title, body } = await load({ params: { slug } }).unwrap()
        await publish({ params: { slug }, body: { title, body } }).unwrap()
      }
      toast.success(`${pages} published`)
    } catch (error) {
      toast.failure(error)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        Publish {pages} from templates
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Publish ${pages} from templates?`}
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
