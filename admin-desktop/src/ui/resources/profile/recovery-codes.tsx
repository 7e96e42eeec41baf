import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes of an account, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.failure({ message: 'The codes could not be copied. Write them down.' }),
    )
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity="warning">
        Store these recovery codes in a safe place. Each signs you in once if you lose your
        authenticator app. They are not shown again.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, 1fr)' },
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button variant="contained" onClick={onDone}>
          I have stored them
        </Button>
        <Button color="inherit" onClick={() => void copy()}>
          Copy
        </Button>
      </Stack>
    </Stack>
  )
}
