declare module 'virtual:endpoints' {
  import type { ClientEndpoint } from '@litfass/api/endpoint'
  import type { tables } from '@litfass/api/tables'

  type ForClient<E> =
    E extends ClientEndpoint<infer Path, infer Query, infer Body, infer Returns>
      ? ClientEndpoint<Path, Query, Body, Returns>
      : never

  /** Made by console/build/endpoints.ts. */
  export const api: {
    [Topic in keyof typeof tables]: {
      [Operation in keyof (typeof tables)[Topic]]: ForClient<(typeof tables)[Topic][Operation]>
    }
  }
}
