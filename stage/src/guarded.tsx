import { Component, type ReactNode } from 'react'

interface GuardedProps {
  children: ReactNode
  /** Drawn instead once drawing the children has thrown. */
  instead: ReactNode
  onError: () => void
}

/** Keeps an error in drawing its children to itself. */
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
