import { Component, type ComponentType, type ReactNode } from 'react'
import type { DisplayedPage } from '../lib/navigation-state'

interface ErrorBoundaryProps {
  displayed: DisplayedPage
  /** The content shown instead of a failed page. */
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
