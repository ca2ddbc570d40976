import { Component, type ReactNode } from 'react'

interface PanelBoundaryProps {
  /** What stands in the place of a panel that failed [ERR-001]; it may show the panel again. */
  fallback: ReactNode | ((retry: () => void) => ReactNode)
  children: ReactNode
}

/** Keeps the failure of a panel, block or plot in its own place. React has no function form of it. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  private retry = () => this.setState({ failed: false })
  override render() {
    const { fallback, children } = this.props
    if (!this.state.failed) return children
    return typeof fallback === 'function' ? fallback(this.retry) : fallback
  }
}
