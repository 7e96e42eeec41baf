import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Token } from '@voltkart/shared/contract/tokens'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { EmptyList } from '../../components/empty-list'
import { SectionCard } from '../../components/section-card'
import { localDate, localDateTime } from '../../lib/dates'
import { useAdminDeleteTokenMutation, useAdminTokensQuery } from './api'
import { SecretDialog } from './secret-dialog'
import { TokenDialog } from './token-dialog'

function factsOf({ createdBy, expiresAt, lastUsedAt }: Token): string {
  return [
    `By ${createdBy.name}`,
    lastUsedAt ? `used ${localDateTime(lastUsedAt)}` : 'never used',
    expiresAt ? `until ${localDate(expiresAt)}` : 'does not expire',
  ].join(' · ')
}

function TokenItem({ token }: { token: Token }) {
  const [asking, setAsking] = useState(false)
  const [remove, { isLoading }] = useAdminDeleteTokenMutation()
  const announce = useToastMutation()
  const confirm = async () => {
    await announce(remove({ params: { tokenId: token._id } }))
    setAsking(false)
  }
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 2,
        py: 3,
        justifyContent: 'space-between',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 550 }}>
          {token.name}
        </Typography>
        <Typography variant="body2">{token.permissions.join(', ')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {factsOf(token)}
        </Typography>
      </Box>
      <Button
        color="error"
        sx={{ minHeight: 44, alignSelf: 'start' }}
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Revoke ${token.name}?`}
        confirmLabel="Revoke"
        destructive
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        The program that uses it is refused from now on.
      </ConfirmDialog>
    </Stack>
  )
}

/** The API tokens of the shop. */
export function TokenSection() {
  const { data, error, isError, refetch } = useAdminTokensQuery()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SectionCard title="API tokens" id="tokens">
      <Stack sx={{ gap: 3 }}>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start', minHeight: 44 }}
          onClick={() => setCreating(true)}
        >
          Create Token
        </Button>
        {isError && <LoadError error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton variant="rectangular" height={120} aria-busy />}
        {data?.tokens.length === 0 && (
          <EmptyList words="No tokens yet. A program calls the shop with one." />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.tokens.map((token) => (
            <TokenItem key={token._id} token={token} />
          ))}
        </Box>
      </Stack>
      {creating && <TokenDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {secret !== null && (
        <SecretDialog title="New token" secret={secret} onClose={() => setSecret(null)} />
      )}
    </SectionCard>
  )
}
