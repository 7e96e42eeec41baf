import { Button, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import { sendPayLink } from '@voltkart/shared/contract/phone-orders'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../../access/permissions'
import { CallDialog } from '../../../components/call-dialog'
import { DialogFrame } from '../../../components/dialog-frame'
import type { HeaderAction } from '../../../components/header-actions'
import { PlainField } from '../../../components/plain-fields'
import { useRouteMutation } from '../../../hooks/use-route'

/** A pay link to copy. It is shown once: the shop does not store it. */
export function PayLinkField({ url }: { url: string }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Pay link copied'),
      () => toast.failure({ message: 'The link could not be copied. Select it and copy it.' }),
    )
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <PlainField
        label="Pay link"
        hint="Anyone who has this link can see the order and pay for it. Send it to the customer only. It is not shown again."
        readOnly
        value={url}
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        Copy link
      </Button>
    </Stack>
  )
}

/** The action that sends the customer of an unpaid order a new pay link, and the dialogs that ask first and show it once. */
export function useSendPayLink(order: Order) {
  const may = useMay()
  const [send] = useRouteMutation(sendPayLink)
  const [isOpen, setIsOpen] = useState(false)
  const [url, setUrl] = useState('')
  const wasSent =
    order.placedBy !== undefined || order.events.some(({ type }) => type === 'pay-link-sent')
  const label = wasSent ? 'Send the pay link again' : 'Send a pay link'

  const action: HeaderAction = { label, onClick: () => setIsOpen(true) }
  const dialogs = (
    <>
      <CallDialog
        open={isOpen}
        title={`${label}?`}
        confirmLabel="Send the link"
        cancelLabel="Go back"
        call={() => send({ params: { orderId: order._id } })}
        onClose={() => setIsOpen(false)}
        onDone={(result) => setUrl(result.url)}
      >
        {order.user.email} gets a mail with a new link to pay.
        {wasSent && ' The link before it stops working.'}
      </CallDialog>
      <DialogFrame
        open={url !== ''}
        title="Pay link sent"
        onClose={() => setUrl('')}
        buttons={
          <Button variant="contained" onClick={() => setUrl('')}>
            Done
          </Button>
        }
      >
        <PayLinkField url={url} />
      </DialogFrame>
    </>
  )
  return { action: order.status === 'unpaid' && may('orders.create') && action, dialogs }
}
