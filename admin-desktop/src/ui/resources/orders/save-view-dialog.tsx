import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createOrderView, type OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useId } from 'react'
import { dialogButtons } from '../../components/dialog-styles'
import { useRouteMutation } from '../../hooks/use-route'

const schema = createOrderView.body.pick({ name: true })

interface SaveViewDialogProps {
  filter: OrderViewFilter
  onClose: () => void
}

/** Asks for a name and saves the current filters of the list under it. */
export function SaveViewDialog({ filter, onClose }: SaveViewDialogProps) {
  const titleId = useId()
  const announce = useToastMutation()
  const [create, creating] = useRouteMutation(createOrderView)
  const form = useZodForm(schema, { defaultValues: { name: '' } })
  const save = form.handleSubmit(async ({ name }) => {
    if (await announce(create({ body: { name, filter } }))) onClose()
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>Save this view</DialogTitle>
        <DialogContent sx={{ pt: 1 }}>
          <TextFormField
            control={form.control}
            name="name"
            label="Name"
            fullWidth
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
            autoFocus
          />
        </DialogContent>
        <DialogActions sx={dialogButtons}>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={creating.isLoading}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
