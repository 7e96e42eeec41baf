import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { errorBody } from '@voltkart/shared/client/error-message'
import { signedOut } from '@voltkart/shared/client/session'
import type { OpenItem } from '@voltkart/shared/contract/errors'
import { PasswordField } from '@voltkart/shared/ui/password-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { FormError } from '../../components/form-error'
import { forgetWishlist } from '../../lib/wishlist'
import { useEraseMyAccountMutation } from './api'

const loadSchema = () => import('./account-schemas').then((m) => m.closeAccountSchema)

const kindLabels: Record<OpenItem['kind'], string> = {
  order: 'Order',
  return: 'Return',
  refund: 'Refund of order',
  complaint: 'Complaint',
}

/** The items that must be completed before the account can be closed. */
function OpenItems({ items }: { items: readonly OpenItem[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {items.map(({ kind, number }) => (
        <li key={`${kind} ${number}`}>
          {kindLabels[kind]} {number}
        </li>
      ))}
    </Box>
  )
}

function useCloseAccount() {
  const form = useLazyZodForm(loadSchema, {
    mode: 'onSubmit',
    defaultValues: { password: '' },
  })
  const [erase, { error, isLoading }] = useEraseMyAccountMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const submit = form.handleSubmit(async (body) => {
    const answer = await announce(erase({ body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (!answer) return
    dispatch(signedOut())
    // The next person who uses this browser must not see it.
    forgetWishlist()
    await navigate('/')
  })
  return { form, submit, error, isLoading }
}

/** Closes the account after its password, or lists what is still open. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { form, submit, error, isLoading } = useCloseAccount()
  const open = errorBody(error)?.open ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}title`}>Close your account?</DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText id={`${id}text`}>
            You’re signed out everywhere, and some days later we erase your data. Until then the
            link in our email keeps your account. The law has us keep the invoices of your orders.
          </DialogContentText>
          {error && <FormError error={error} />}
          {open.length > 0 && <OpenItems items={open} />}
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button color="inherit" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isLoading}>
            Close my account
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
