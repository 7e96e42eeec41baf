import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Webhook } from '@voltkart/shared/contract/webhooks'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { EmptyList } from '../../components/empty-list'
import { SectionCard } from '../../components/section-card'
import { localDateTime } from '../../lib/dates'
import { useAdminWebhooksQuery } from './api'
import { SecretDialog } from './secret-dialog'
import { WebhookActions } from './webhook-actions'
import { WebhookDialog } from './webhook-dialog'

const offWords = {
  staff: 'Off',
  failing: 'Off: five days without success',
  gone: 'Off: the receiver wants no more',
} as const

function StateChip({ active, offReason = 'staff', failingSince }: Webhook) {
  if (!active) return <Chip size="small" label={offWords[offReason]} />
  if (!failingSince) return <Chip size="small" color="success" label="On" />
  const label = `Failing since ${localDateTime(failingSince)}`
  return <Chip size="small" color="warning" label={label} />
}

function factsOf({ types, waiting, lastSuccessAt, earlierSecretUntil }: Webhook): string {
  return [
    types.length === 0 ? 'All events' : types.join(', '),
    `${waiting} waiting`,
    lastSuccessAt ? `last success ${localDateTime(lastSuccessAt)}` : 'no success yet',
    ...(earlierSecretUntil ? [`two secrets until ${localDateTime(earlierSecretUntil)}`] : []),
  ].join(' · ')
}

/** The addresses that the shop sends events to. */
export function WebhookSection() {
  const { data, error, isError, refetch } = useAdminWebhooksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [opened, setOpened] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SectionCard title="Webhooks" id="webhooks">
      <Stack sx={{ gap: 3 }}>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start', minHeight: 44 }}
          onClick={() => setOpened('new')}
        >
          Create Webhook
        </Button>
        {isError && <LoadError error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton variant="rectangular" height={120} aria-busy />}
        {data?.webhooks.length === 0 && (
          <EmptyList words="No webhooks yet. The shop sends its events to them." />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.webhooks.map((webhook) => (
            <Box
              component="li"
              key={webhook._id}
              sx={{ py: 3, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <Typography variant="body2" component="h3" sx={{ fontWeight: 550 }}>
                  {webhook.url}
                </Typography>
                <StateChip {...webhook} />
              </Stack>
              <Typography variant="caption" color="textSecondary">
                {factsOf(webhook)}
              </Typography>
              <WebhookActions
                webhook={webhook}
                onEdit={() => setOpened(webhook)}
                onSecret={setSecret}
              />
            </Box>
          ))}
        </Box>
      </Stack>
      {opened && (
        <WebhookDialog
          webhook={opened === 'new' ? undefined : opened}
          onCreated={setSecret}
          onClose={() => setOpened(null)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title="Secret of the webhook"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </SectionCard>
  )
}
