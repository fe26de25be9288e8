import { Component, type ReactNode } from 'react'

interface GuardedProps {
  children: ReactNode
  /** Rendered instead of the children once they have thrown. */
  instead: ReactNode
  onError: () => void
}

/** Error boundary. */
export class Guarded extends Component<GuardedProps, { hasFailed: boolean }> {
  constructor(props: GuardedProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
