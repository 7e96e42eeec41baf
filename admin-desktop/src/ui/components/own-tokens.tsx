import { Stack } from '@mui/material'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { deleteOwnTokens, type Token } from '@voltkart/shared/contract/tokens'
import { useSelector } from 'react-redux'
import { useRouteMutation } from '../hooks/use-route'
import { MutedText } from '../lib/text'
import { CallButton } from './call-dialog'

/** The tokens that the account has created: programs keep them when its password changes. */
export function OwnTokens({ tokens }: { tokens: readonly Token[] }) {
  const [removeAll] = useRouteMutation(deleteOwnTokens)
  const account = useSelector(selectUserInfo)
  const ownTokens = tokens.filter(({ createdBy }) => createdBy._id === account?._id)
  if (ownTokens.length === 0) return null
  const names = ownTokens.map(({ name }) => name).join(', ')
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <MutedText>
        You created {ownTokens.length === 1 ? 'one token' : `${ownTokens.length} tokens`}: {names}.
        A new password does not end {ownTokens.length === 1 ? 'it' : 'them'}.
      </MutedText>
      <CallButton
        label="Revoke all of mine"
        button={{ color: 'error', sx: { minHeight: 44 } }}
        title="Revoke all tokens that you created?"
        confirmLabel="Revoke"
        destructive
        call={() => removeAll()}
      >
        {names}: the programs that use them are refused from now on.
      </CallButton>
    </Stack>
  )
}
