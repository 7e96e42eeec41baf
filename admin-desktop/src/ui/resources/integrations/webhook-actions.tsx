import { Alert, Button, Stack } from '@mui/material'
import {
  testWebhook,
  type Attempt,
  deleteWebhook,
  rotateWebhook,
  setWebhookCursor,
  updateWebhook,
  type Webhook,
} from '@voltkart/shared/contract/webhooks'
import { EVENT_DAYS, SECRET_OVERLAP_HOURS } from '@voltkart/shared/domain/limits'
import { useToast, useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { CallDialog } from '../../components/call-dialog'
import { MenuButton } from '../../components/header-actions'
import { useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { LinkButton } from './integration-section'

export interface WebhookActionsProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

type Question = 'replay' | 'rotate' | 'delete'

const target = { minHeight: 44 } as const

/** The actions on one webhook; the rarer ones are in a menu. */
export function WebhookActions(props: WebhookActionsProps) {
  const { webhook, onEdit } = props
  const { _id, url, types, active } = webhook
  const params = { webhookId: _id }
  const [question, setQuestion] = useState<Question | null>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [update, updating] = useRouteMutation(updateWebhook)
  const [test, testing] = useRouteMutation(testWebhook)
  const announce = useToastMutation()
  const toast = useToast()

  async function sendTest() {
    setAttempt(null)
    const { data, error } = await test({ params })
    if (!data) return toast.failure(error)
    setAttempt(data.attempt)
  }
  const toggle = () => announce(update({ params, body: { url, types, active: !active } }))
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
        <LinkButton to={paths.deliveries(_id)}>Deliveries</LinkButton>
        <Button sx={target} loading={testing.isLoading} onClick={() => void sendTest()}>
          Test
        </Button>
        <Button sx={target} onClick={onEdit}>
          Edit
        </Button>
        <MenuButton
          sx={target}
          color="primary"
          loading={updating.isLoading}
          aria-label={`More for ${url}`}
          actions={[
            { label: active ? 'Switch off' : 'Switch on', onClick: () => void toggle() },
            { label: 'Replay', onClick: () => setQuestion('replay') },
            { label: 'New secret', onClick: () => setQuestion('rotate') },
            { label: 'Delete', destructive: true, onClick: () => setQuestion('delete') },
          ]}
        >
          More
        </MenuButton>
        <Questions {...props} question={question} onDone={() => setQuestion(null)} />
      </Stack>
      {attempt && <TestResult {...attempt} />}
    </>
  )
}

/** The result of a test. It stays visible, since it may have to be read. */
function TestResult({ status, error, milliseconds }: Attempt) {
  const isAccepted = status !== undefined && status >= 200 && status < 300
  const outcome = status === undefined ? (error ?? 'no response') : `status ${status}`
  return (
    <Alert severity={isAccepted ? 'success' : 'warning'} sx={{ mt: 1 }}>
      Test sent: {outcome} after {milliseconds} ms
    </Alert>
  )
}

interface QuestionsProps extends WebhookActionsProps {
  question: Question | null
  onDone: () => void
}

function Questions({ webhook, onSecret, question, onDone }: QuestionsProps) {
  const { _id, url, earlierSecretUntil } = webhook
  const params = { webhookId: _id }
  const [replay] = useRouteMutation(setWebhookCursor)
  const [rotate] = useRouteMutation(rotateWebhook)
  const [remove] = useRouteMutation(deleteWebhook)
  return (
    <>
      <CallDialog
        open={question === 'replay'}
        title="Send all events again?"
        confirmLabel="Send again"
        cancelLabel="Cancel"
        call={() => replay({ params, body: {} })}
        onClose={onDone}
      >
        {url} gets every event of the last {EVENT_DAYS} days, the oldest first. Those that it knows
        have the same id.
      </CallDialog>
      <CallDialog
        open={question === 'rotate'}
        title="Make a new secret?"
        confirmLabel="New secret"
        cancelLabel="Cancel"
        call={() => rotate({ params })}
        onClose={onDone}
        onDone={({ secret }) => onSecret(secret)}
      >
        Both secrets sign for {SECRET_OVERLAP_HOURS} hours. Give the receiver the new one until
        then.
        {earlierSecretUntil && ' The one before them ends now.'}
      </CallDialog>
      <CallDialog
        open={question === 'delete'}
        title="Delete this webhook?"
        confirmLabel="Delete"
        destructive
        call={() => remove({ params })}
        onClose={onDone}
      >
        {url} gets no more events, and its deliveries are deleted.
      </CallDialog>
    </>
  )
}
