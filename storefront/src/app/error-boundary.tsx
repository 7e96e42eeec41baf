import { Component, type ComponentType, type ReactNode } from 'react'
import type { Shown } from '../lib/navigation-state'

interface ErrorBoundaryProps {
  shown: Shown
  /** The content shown instead of a failed page. */
  fallback: ComponentType<{ error: unknown }>
  children: ReactNode
}

interface ErrorBoundaryState {
  shown: Shown
  failed?: { error: unknown }
}

/** Shows an error if a page fails to render, until another page is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: this.props.shown }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ shown }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return shown === state.shown ? null : { shown, failed: undefined }
  }

  override render() {
    const { fallback: Fallback, children } = this.props
    const { failed } = this.state
    return failed ? <Fallback error={failed.error} /> : children
  }
}
