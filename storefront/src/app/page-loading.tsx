import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import { BoltIcon } from '../components/bolt-icon'

const strike = keyframes({ '50%': { opacity: 0.35, transform: 'scale(0.9)' } })

/** The shop's bolt below the header while the code of a page is loading. */
export function PageLoading() {
  return (
    <Box
      role="progressbar"
      aria-label="Loading page"
      sx={{
        position: 'fixed',
        top: 136,
        insetInline: 0,
        zIndex: 'tooltip',
        display: 'grid',
        justifyContent: 'center',
        pointerEvents: 'none',
        color: 'primary.main',
        fontSize: '3rem',
        animation: `${strike} 1.2s ease-in-out infinite`,
      }}
    >
      <BoltIcon fontSize="inherit" />
    </Box>
  )
}
