import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CloseAccountDialog } from './close-account-dialog'

/** The end of the account and of what the shop knows of its holder. */
export function YourData() {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography color="textSecondary">
        Close your account, and we erase what we know of you.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsClosing(true)}>
        Close account
      </Button>
      {isClosing && <CloseAccountDialog onClose={() => setIsClosing(false)} />}
    </Box>
  )
}
