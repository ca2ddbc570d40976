import { Component, type ReactNode } from 'react'
import { answered, PartNotLoaded } from './part-not-loaded.ts'

/** What a fallback is told: how to show the panel again, and whether only its code could not be fetched. */
export interface PanelFailed {
  retry: () => void
  isNotLoaded: boolean
}

interface PanelBoundaryProps {
  /** What stands in the place of a panel that failed [ERR-001]; it may show the panel again. */
  fallback: ReactNode | ((failed: PanelFailed) => ReactNode)
  children: ReactNode
}

/**
 * Keeps the failure of a panel, block or plot in its own place. A panel whose code could not be fetched is shown again as
 * soon as the network is back. A browser may keep the failure of an import as long as the page lives, or another version is
 * served by now: where the user tried again in vain and the server answers, the page is loaded anew. React has no function
 * form of it.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, { error: unknown }> {
  override state = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') }
  }
  override componentDidCatch(error: unknown) {
    if (!(error instanceof PartNotLoaded)) return
    error.again()
    if (this.isAsked) answered().then(() => location.reload(), Boolean)
  }
  private isAsked = false
  private retry = () => this.setState({ error: undefined })
  private tryAgain = () => {
    this.isAsked = true
    this.retry()
  }
  private isNotLoaded = () => (this.state.error as unknown) instanceof PartNotLoaded
  private onOnline = () => this.isNotLoaded() && this.retry()
  override componentDidMount() {
    addEventListener('online', this.onOnline)
  }
  override componentWillUnmount() {
    removeEventListener('online', this.onOnline)
  }
  override render() {
    const { fallback, children } = this.props
    if (this.state.error === undefined) return children
    const failed = { retry: this.tryAgain, isNotLoaded: this.isNotLoaded() }
    return typeof fallback === 'function' ? fallback(failed) : fallback
  }
}
