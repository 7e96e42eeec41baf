import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { deleteToken, listTokens, type Token } from '@voltkart/shared/contract/tokens'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { localDate, localDateTime } from '../../lib/dates'
import { OwnTokens } from '../../components/own-tokens'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { IntegrationSection } from './integration-section'
import { TokenDialog } from './token-dialog'

function getFacts({ createdBy, expiresAt, lastUsedAt }: Token): string {
  return [
    `By ${createdBy.name}`,
    lastUsedAt ? `used ${localDateTime(lastUsedAt)}` : 'never used',
    expiresAt ? `until ${localDate(expiresAt)}` : 'does not expire',
  ].join(' · ')
}

function TokenItem({ token }: { token: Token }) {
  const [asking, setAsking] = useState(false)
  const [remove, { isLoading }] = useRouteMutation(deleteToken)
  const announce = useToastMutation()
  const confirm = async () => {
    await announce(remove({ params: { tokenId: token._id } }))
    setAsking(false)
  }
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="h3" sx={{ fontWeight: 550 }}>
          {token.name}
        </Typography>
        <Typography variant="body2">{token.permissions.join(', ')}</Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {getFacts(token)}
        </Typography>
      </Box>
      <Button
        color="error"
        sx={{ minHeight: 44, alignSelf: 'start', flexShrink: 0 }}
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
  const query = useFreshRouteQuery(listTokens)
  return (
    <IntegrationSection
      title="API tokens"
      id="tokens"
      createLabel="Create Token"
      secretTitle="New token"
      query={query}
      items={query.data?.tokens}
      empty={{
        words: 'No tokens yet',
        hint: 'A program, such as your accounting software, signs in with a token of its own.',
      }}
      row={(token) => <TokenItem token={token} />}
      dialog={(props) => <TokenDialog {...props} />}
    >
      <OwnTokens tokens={query.data?.tokens ?? []} />
    </IntegrationSection>
  )
}
