import Box from '@mui/material/Box'

/** The shop's logo. */
export function Mark() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: 24, height: 24, flexShrink: 0 }}
    >
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: 'currentcolor' }} />
      <Box
        component="path"
        d="M18.6 4.5 7.9 17.8h6.6l-1.9 9.7 11.5-14.2h-6.9z"
        sx={{ fill: 'var(--mui-palette-background-paper)' }}
      />
    </Box>
  )
}
