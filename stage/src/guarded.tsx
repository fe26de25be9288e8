import { Component, type ReactNode } from 'react'

interface GuardedProps {
  children: ReactNode
  /** Rendered instead of the children once they have thrown. */
  instead: ReactNode
  onError: () => void
}

/** Error boundary. */
export class Guarded extends Component<GuardedProps, object> {
  /** Called when a child has thrown; until then, the state is null. */
  static getDerivedStateFromError(): object {
    return {}
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state ? this.props.instead : this.props.children
  }
}
