import { Component, type ReactNode } from 'react'

interface PanelBoundaryProps {
  /** What stands in the place of a panel that failed [ERR-001]. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps the failure of a panel, block or plot in its own place. React has no function form of it. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
