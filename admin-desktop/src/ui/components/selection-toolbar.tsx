import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SelectionToolbarProps {
  label: string
  count: number
  /** The reason why so many rows allow no action, if so. */
  note?: string | undefined
  onClear: () => void
  /** The buttons for the actions. */
  children: ReactNode
}

/** The actions for the selected rows of a list; nothing while none is selected. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { label, count, note, onClear, children } = props
  if (count === 0) return null
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={label}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 2,
        bgcolor: 'mist.main',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 550, mr: 'auto' }}>
        {count} selected{note && `: ${note}`}
      </Typography>
      {children}
      <Button color="inherit" onClick={onClear}>
        Clear
      </Button>
    </Stack>
  )
}
