import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Rendered instead of the children once they have thrown. */
  fallback: ReactNode
  onError: () => void
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, object> {
  /** Called when a child has thrown; until then, the state is null. */
  static getDerivedStateFromError(): object {
    return {}
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state ? this.props.fallback : this.props.children
  }
}
