import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Order } from '@voltkart/shared/contract/orders'
import { sendPayLink } from '@voltkart/shared/contract/phone-orders'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useId, useState } from 'react'
import { useMay } from '../../../access/permissions'
import { useRouteMutation } from '../../../hooks/use-route'
import { PayLinkField } from './pay-link-field'

/** Sends the customer of an unpaid order a new pay link, and shows it once. */
export function SendPayLink({ order }: { order: Order }) {
  const may = useMay()
  const announce = useToastMutation()
  const [send, { isLoading }] = useRouteMutation(sendPayLink)
  const [isAsking, setIsAsking] = useState(false)
  const [url, setUrl] = useState('')
  const titleId = useId()
  const hadOne =
    order.placedBy !== undefined || order.events.some(({ type }) => type === 'pay-link-sent')
  const label = hadOne ? 'Send the pay link again' : 'Send a pay link'

  async function confirm() {
    const answer = await announce(send({ params: { orderId: order._id } }))
    setIsAsking(false)
    if (answer) setUrl(answer.url)
  }

  return (
    <>
      {order.status === 'unpaid' && may('orders.create') && (
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`${label}?`}
        confirmLabel="Send the link"
        cancelLabel="Go back"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {order.user.email} gets a mail with a new link to pay.
        {hadOne && ' The link before it stops working.'}
      </ConfirmDialog>
      <Dialog
        open={url !== ''}
        onClose={() => setUrl('')}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="sm"
      >
        <DialogTitle id={titleId}>Pay link sent</DialogTitle>
        <DialogContent>
          <PayLinkField url={url} />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="contained" onClick={() => setUrl('')}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
