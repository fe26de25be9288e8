/** For tests: an EventSource that never connects. */
export class SilentEventSource {
  addEventListener = (): void => undefined
  close = (): void => undefined
}
