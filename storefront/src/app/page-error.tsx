import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { PageMeta } from '../components/page-meta'

/** Reloads once a lost connection is back. The browser remembers that a module failed to load. */
function useReloadWhenOnline() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
}

/** Shown instead of a page that failed to render, or whose code failed to load. */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  useReloadWhenOnline()
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 4, py: 20 }}
    >
      <PageMeta title="Something went wrong" />
      <Typography variant="h2" component="h1">
        This page didn’t load
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        Your cart is safe. Reload the page. If that doesn’t help, try again in a few minutes.
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload page
        </Button>
        <Button href="/">Go Home</Button>
      </Box>
    </Box>
  )
}

/** The same if even the frame around the page failed to render. */
export function ShellError({ error }: { error: unknown }) {
  return (
    <Box component="main" sx={{ px: 4 }}>
      <PageError error={error} />
    </Box>
  )
}
