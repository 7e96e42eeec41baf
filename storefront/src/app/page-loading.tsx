import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'

const slide = keyframes({ from: { left: '-40%' }, to: { left: '100%' } })

/** A thin line at the very top while the code of a page is loading. */
export function PageLoading() {
  return (
    <Box
      role="progressbar"
      aria-label="Loading page"
      sx={{
        position: 'fixed',
        top: 0,
        insetInline: 0,
        height: 3,
        zIndex: 'tooltip',
        overflow: 'hidden',
        '&::after': {
          content: '""',
          position: 'absolute',
          width: '40%',
          height: '100%',
          bgcolor: 'primary.main',
          animation: `${slide} 1.2s ease-in-out infinite`,
        },
      }}
    />
  )
}
