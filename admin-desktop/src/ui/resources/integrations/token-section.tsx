import { Box, Stack } from '@mui/material'
import { deleteToken, listTokens, type Token, createToken } from '@voltkart/shared/contract/tokens'
import { tokenPermissions, type TokenPermission } from '@voltkart/shared/domain/permissions'
import { useState } from 'react'
import { CallButton } from '../../components/call-dialog'
import { FormDialog } from '../../components/form-dialog'
import { OwnTokens } from '../../components/own-tokens'
import { PlainField } from '../../components/plain-fields'
import { useDialogCall } from '../../hooks/use-dialog-call'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDate, formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../../lib/text'
import { ChoiceList } from './choice-list'
import { IntegrationSection, type RecordDialogProps } from './integration-section'

/** The end of a day in India, as a moment. */
const getEndOfDay = (day: string) => new Date(`${day}T23:59:59+05:30`).toISOString()

/** Creates an API token. */
function TokenDialog({ onCreated, onClose }: RecordDialogProps<Token>) {
  const { dialog, errors, send } = useDialogCall(onClose)
  const [name, setName] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [permissions, setPermissions] = useState<TokenPermission[]>([])

  function submit() {
    const expires = lastDay === '' ? {} : { expiresAt: getEndOfDay(lastDay) }
    const body = { name, permissions, ...expires }
    return send(createToken, { body }, { onSuccess: ({ secret }) => onCreated(secret) })
  }

  return (
    <FormDialog
      {...dialog}
      title="Create a token"
      confirmLabel="Create"
      dropsOnClose={name || permissions.length > 0 ? 'The token is not created.' : undefined}
      onSubmit={submit}
    >
      <PlainField
        label="Name"
        hint="The program that uses it; the audit log has it"
        error={errors['name']}
        value={name}
        onChange={setName}
      />
      <PlainField
        label="Last day"
        hint="Optional; in India. Without it the token does not expire."
        error={errors['expiresAt']}
        type="date"
        value={lastDay}
        onChange={setLastDay}
      />
      <ChoiceList
        label="Permissions"
        hint="No more than the program needs"
        options={tokenPermissions}
        chosen={permissions}
        error={errors['permissions']}
        onChange={setPermissions}
      />
    </FormDialog>
  )
}

function getFacts({ createdBy, expiresAt, lastUsedAt }: Token): string {
  return [
    `By ${createdBy.name}`,
    lastUsedAt ? `used ${formatIndiaDateTime(lastUsedAt)}` : 'never used',
    expiresAt ? `until ${formatIndiaDate(expiresAt)}` : 'does not expire',
  ].join(' · ')
}

function TokenItem({ token }: { token: Token }) {
  const [remove] = useRouteMutation(deleteToken)
  return (
    <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Text component="h3" sx={{ fontWeight: 550 }}>
          {token.name}
        </Text>
        <Text>{token.permissions.join(', ')}</Text>
        <Caption component="p">{getFacts(token)}</Caption>
      </Box>
      <CallButton
        label="Revoke"
        button={{
          color: 'error',
          sx: { minHeight: 44, alignSelf: 'start', flexShrink: 0 },
          'aria-label': `Revoke ${token.name}`,
        }}
        title={`Revoke ${token.name}?`}
        confirmLabel="Revoke"
        destructive
        call={() => remove({ params: { tokenId: token._id } })}
      >
        The program that uses it is refused from now on.
      </CallButton>
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
        text: 'No tokens yet',
        hint: 'A program, such as your accounting software, signs in with a token of its own.',
      }}
      row={(token) => <TokenItem token={token} />}
      dialog={(props) => <TokenDialog {...props} />}
    >
      <OwnTokens tokens={query.data?.tokens ?? []} />
    </IntegrationSection>
  )
}
