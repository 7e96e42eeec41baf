import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { pageSlugSchema } from '@voltkart/shared/contract/pages'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { dialogButtons } from '../../components/dialog-buttons'
import { paths } from '../../lib/paths'

const schema = z.object({ slug: pageSlugSchema })

/** Asks for the address of a new page, and opens its editor. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
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
