import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { deleteOwnTokens, type Token } from '@voltkart/shared/contract/tokens'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useRouteMutation } from '../hooks/use-route'

/** The tokens that the account has created: programs keep them when its password changes. */
export function OwnTokens({ tokens }: { tokens: readonly Token[] }) {
  const [asking, setAsking] = useState(false)
  const [removeAll, { isLoading }] = useRouteMutation(deleteOwnTokens)
  const announce = useToastMutation()
  const account = useSelector(selectUserInfo)
  const own = tokens.filter(({ createdBy }) => createdBy._id === account?._id)
  if (own.length === 0) return null
  const names = own.map(({ name }) => name).join(', ')
  const confirm = async () => {
    await announce(removeAll())
    setAsking(false)
  }
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        You created {own.length === 1 ? 'one token' : `${own.length} tokens`}: {names}. A new
        password does not end {own.length === 1 ? 'it' : 'them'}.
      </Typography>
      <Button color="error" sx={{ minHeight: 44 }} onClick={() => setAsking(true)}>
        Revoke all of mine
      </Button>
      <ConfirmDialog
        open={asking}
        title="Revoke all tokens that you created?"
        confirmLabel="Revoke"
        destructive
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {names}: the programs that use them are refused from now on.
      </ConfirmDialog>
    </Stack>
  )
}
