import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { DisplayedPage } from '../lib/navigation-state'
import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { useReload } from '@voltkart/shared/ui/use-reload'
import { PageMeta } from '../components/page-meta'

interface ErrorBoundaryProps {
  displayed: DisplayedPage
  /** The content in place of a failed page. */
  fallback: ComponentType<{ error: unknown }>
  children: ReactNode
}

interface ErrorBoundaryState {
  displayed: DisplayedPage
  failed?: { error: unknown }
}

/** Shows an error if a page fails to render, until another page is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { displayed: this.props.displayed }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ displayed }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return displayed === state.displayed ? null : { displayed, failed: undefined }
  }

  override render() {
    const { fallback: Fallback, children } = this.props
    const { failed } = this.state
    return failed ? <Fallback error={failed.error} /> : children
  }
}

interface ProblemProps {
  title: string
  /** The title of the window. */
  short: string
  text: string
  /** The way out for the visitor. */
  children: ReactNode
}

function Problem({ title, short, text, children }: ProblemProps) {
  return (
    <>
      <PageMeta title={short} />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
        {children}
      </Box>
    </>
  )
}

/** Shown instead of a page that failed to render, or whose code failed to load. */
export function PageError({ error }: { error: unknown }) {
  const [isOffline] = useState(() => navigator.onLine === false)
  const { isTrying, reload } = useReload(isOffline)
  useEffect(() => console.error(error), [error])
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 4, px: 4, py: 20 }}
    >
      {isOffline ? (
        <>
          <OfflineIcon sx={{ fontSize: '2.5rem', color: 'text.secondary' }} />
          <Problem
            title="You’re offline"
            short="You’re offline"
            text="Your cart is safe. We’ll open this page as soon as you’re connected again."
          >
            <Button variant="contained" loading={isTrying} onClick={() => void reload()}>
              Try again
            </Button>
          </Problem>
        </>
      ) : (
        <Problem
          title="This page didn’t load"
          short="Something went wrong"
          text="Your cart is safe. Reload the page. If that doesn’t help, try again in a few minutes."
        >
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload page
          </Button>
          <Button href="/">Go Home</Button>
        </Problem>
      )}
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
