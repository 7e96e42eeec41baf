import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { useState, useId } from 'react'
import { ListPage } from '../../components/list-page'
import { paths } from '../../lib/paths'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import DialogTitle from '@mui/material/DialogTitle'
import { listPages, pageSlugSchema } from '@voltkart/shared/contract/pages'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { dialogButtons } from '../../components/dialog-buttons'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { PageCard, pageColumns } from './page-columns'
import { pageRows } from './page-rows'
import { PublishTemplates } from './publish-templates'

const schema = z.object({ slug: pageSlugSchema })

/** Asks for the address of a new page, and opens its editor. */
function NewPageDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const navigate = useNavigate()
  const form = useZodForm(schema, { mode: 'onSubmit', defaultValues: { slug: '' } })
  const start = form.handleSubmit(({ slug }) => void navigate(paths.page(slug)))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void start(event)}>
        <DialogTitle id={titleId}>New page</DialogTitle>
        <DialogContent sx={{ pt: 1 }}>
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
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
      hidden={pages.isError}
      query={pages}
      rows={pages.data ? pageRows(pages.data.pages) : []}
      columns={pageColumns}
      empty="No pages yet"
      to={({ _id }) => paths.page(_id)}
      card={(row) => <PageCard row={row} />}
    >
      {adding && <NewPageDialog onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

export const route = { Component: PageListPage }
