import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { sxList } from '@voltkart/shared/ui/sx-list'

interface PageWidthProps {
  children: ReactNode
  sx?: SxProps<Theme>
}

/** The column of the content: at most 1280 pixels wide, with margins. */
export function PageWidth({ children, sx }: PageWidthProps) {
  return (
    <Box sx={[{ width: '100%', maxWidth: 1328, mx: 'auto', px: { xs: 4, sm: 6 } }, ...sxList(sx)]}>
      {children}
    </Box>
  )
}
