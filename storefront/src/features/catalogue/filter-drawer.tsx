import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface FilterDrawerProps {
  open: boolean
  onClose: () => void
  /** How many products match; undefined while they are loading. */
  total: number | undefined
  /** The filters. */
  children: ReactNode
}

/** The filters on a small screen. */
export function FilterDrawer({ open, onClose, total, children }: FilterDrawerProps) {
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Box sx={{ p: 5, pb: 2, overflowY: 'auto' }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 4 }}>
          Filters
        </Typography>
        {children}
      </Box>
      <Box sx={{ p: 4, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <Button fullWidth variant="contained" size="large" onClick={onClose}>
          {total === undefined
            ? 'Show products'
            : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
        </Button>
      </Box>
    </Drawer>
  )
}
