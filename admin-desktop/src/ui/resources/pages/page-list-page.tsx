import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import {
  listPages,
  pageSlugSchema,
  getPageTemplate,
  publishPage,
} from '@voltkart/shared/contract/pages'
import { requiredPages, type RequiredPage } from '@voltkart/shared/domain/required-pages'
import { publishPages } from '@voltkart/shared/domain/setup-steps'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { FormDialog } from '../../components/form-dialog'
import { ListPage } from '../../components/list-page'
import { useLeaveWarning } from '../../components/unsaved-changes'
import { useFreshRouteQuery, useLazyRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { pageColumns, toPageRows } from './page-columns'

/** A button that publishes the templates of the required pages that the shop does not have yet. */
function PublishTemplates({ slugs }: { slugs: readonly RequiredPage[] }) {
  const [load] = useLazyRouteQuery(getPageTemplate)
  const [publish] = useRouteMutation(publishPage)
  const [isOpen, setIsOpen] = useState(false)
  /** Which page is being published, in words; empty for none. */
  const [progress, setProgress] = useState('')
  const isBusy = progress !== ''
  const toast = useToast()
  const label = publishPages(slugs.length)
  useLeaveWarning(isBusy)

  // Publishing continues when another page of the admin area opens.
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
      setIsOpen(false)
    }
  }

  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={progress || `${label}?`}
        confirmLabel="Publish"
        cancelLabel="Cancel"
        busy={isBusy}
        onConfirm={() => void publishAll()}
        onCancel={() => setIsOpen(false)}
      >
        They are filled with your shop’s profile. Read them afterwards: each page says which parts
        to check.
      </ConfirmDialog>
    </>
  )
}

const schema = z.object({ slug: pageSlugSchema })

/** Asks for the address of a new page, and opens its editor. */
function NewPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useZodForm(schema, { mode: 'onSubmit', defaultValues: { slug: '' } })
  const start = form.handleSubmit(({ slug }) => void navigate(paths.page(slug)))
  return (
    <FormDialog
      title="New page"
      maxWidth="xs"
      confirmLabel="Continue"
      busy={false}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <TextFormField
        control={form.control}
        name="slug"
        label="Address"
        hint="Small letters, digits and hyphens, such as store-locations"
        startAdornment="/pages/"
        fullWidth
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
      />
    </FormDialog>
  )
}

function PageListPage() {
  const pages = useFreshRouteQuery(listPages)
  const [adding, setAdding] = useState(false)
  const published = new Set(pages.data?.pages.map(({ slug }) => slug))
  const unpublished = pages.data ? requiredPages.filter((slug) => !published.has(slug)) : []
  return (
    <ListPage
      title="Pages"
      note="Policies and other texts of your shop. Every shop needs the first seven before it opens."
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {unpublished.length > 0 && <PublishTemplates slugs={unpublished} />}
          <Button
            variant={unpublished.length > 0 ? 'outlined' : 'contained'}
            startIcon={<AddIcon />}
            onClick={() => setAdding(true)}
          >
            New page
          </Button>
        </Stack>
      }
      query={pages}
      rows={pages.data ? toPageRows(pages.data.pages) : []}
      columns={pageColumns}
      noun="pages"
      to={({ _id }) => paths.page(_id)}
    >
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

export const route = { Component: PageListPage }
