import Box from '@mui/material/Box'
import { shopName } from '@voltkart/shared/client/shop-name'

/** The shop's mark and name. */
export function Brand() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        fontSize: '1.25rem',
        fontWeight: 700,
        letterSpacing: '-0.03em',
      }}
    >
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 28, height: 28 }}>
        <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'currentcolor' }} />
        <Box
          component="path"
          d="M18.6 4.5 7.9 17.8h6.6l-1.9 9.7 11.5-14.2h-6.9z"
          sx={{ fill: 'var(--mui-palette-background-default)' }}
        />
      </Box>
      {shopName()}
    </Box>
  )
}
