import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Webhook } from '@voltkart/shared/contract/webhooks'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { LinkButton } from './link-button'
import { paths } from '../../lib/paths'
import {
  useAdminDeleteWebhookMutation,
  useAdminRotateWebhookMutation,
  useAdminTestWebhookMutation,
  useAdminUpdateWebhookMutation,
} from './api'

interface WebhookActionsProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

const target = { minHeight: 44 } as const

/** The actions on one webhook. */
export function WebhookActions({ webhook, onEdit, onSecret }: WebhookActionsProps) {
  const { _id, url, types, active } = webhook
  const params = { webhookId: _id }
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null)
  const [update, updating] = useAdminUpdateWebhookMutation()
  const [test, testing] = useAdminTestWebhookMutation()
  const [rotate, rotating] = useAdminRotateWebhookMutation()
  const [remove, removing] = useAdminDeleteWebhookMutation()
  const announce = useToastMutation()
  const toast = useToast()

  async function sendTest() {
    const { data, error } = await test({ params })
    if (!data) return toast.failure(error)
    const { status, error: reason } = data.attempt
    const came = status === undefined ? (reason ?? 'no response') : `status ${status}`
    toast.info(`Test sent: ${came}`)
  }
  async function confirmRotation() {
    const answer = await announce(rotate({ params }))
    setAsking(null)
    if (answer) onSecret(answer.secret)
  }
  async function confirmDeletion() {
    await announce(remove({ params }))
    setAsking(null)
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <LinkButton to={paths.deliveries(_id)}>Deliveries</LinkButton>
      <Button sx={target} loading={testing.isLoading} onClick={() => void sendTest()}>
        Test
      </Button>
      <Button sx={target} onClick={onEdit}>
        Edit
      </Button>
      <Button
        sx={target}
        loading={updating.isLoading}
        onClick={() => void announce(update({ params, body: { url, types, active: !active } }))}
      >
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <Button sx={target} onClick={() => setAsking('rotate')}>
        New secret
      </Button>
      <Button sx={target} color="error" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking === 'rotate'}
        title="Make a new secret?"
        confirmLabel="New secret"
        cancelLabel="Cancel"
        busy={rotating.isLoading}
        onConfirm={() => void confirmRotation()}
        onCancel={() => setAsking(null)}
      >
        Both secrets sign for 24 hours. Give the receiver the new one until then.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this webhook?"
        confirmLabel="Delete"
        destructive
        busy={removing.isLoading}
        onConfirm={() => void confirmDeletion()}
        onCancel={() => setAsking(null)}
      >
        {url} gets no more events, and its deliveries are deleted.
      </ConfirmDialog>
    </Stack>
  )
}
