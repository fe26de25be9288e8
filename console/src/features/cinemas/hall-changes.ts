import type { Cinema } from '@litfass/api/places/cinemas'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { placeQuery } from '../places/place-kind.ts'
import { cinemaKind } from './cinema-kind.tsx'

/** Writes the cinema that a change of halls returns into the cache. */
export function useCacheCinema(): (cinema: Cinema) => void {
  const queryClient = useQueryClient()
  const { accountId } = useAccount()
  return (cinema) => {
    const { queryKey } = placeQuery(cinemaKind, accountId, cinema.id)
    // A read in flight may return an older cinema.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, cinema)
  }
}

/** The halls in the order the user last chose, and how to move one. Orders are sent one after the other. */
export function useHallOrder(cinema: Cinema) {
  const { accountId } = useAccount()
  const cacheCinema = useCacheCinema()
  const { mutateAsync } = useApiMutation(api.cinemas.orderHalls, { problems: 'toast' })
  const [wanted, setWanted] = useState<string[] | null>(null)
  const latest = useRef<string[]>(null)
  const sending = useRef(Promise.resolve())

  const place = (id: string) => wanted?.indexOf(id) ?? 0
  const halls = wanted ? cinema.halls.toSorted((a, b) => place(a.id) - place(b.id)) : cinema.halls

  function move(from: number, to: number): void {
    const ids = halls.map(({ id }) => id)
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')
    latest.current = order
    setWanted(order)
    sending.current = sending.current.then(() => send(order))
  }

  async function send(order: string[]): Promise<void> {
    // A later order replaces this one.
    if (latest.current !== order) return
    try {
      cacheCinema(await mutateAsync({ accountId, cinemaId: cinema.id, body: { halls: order } }))
    } catch {
      // A toast shows the failure; the list returns to the stored order.
    }
    // React Query notifies later: resetting now would show the old order for a moment and lose the focus.
    notifyManager.schedule(() => {
      if (latest.current === order) setWanted(null)
    })
  }

  return { halls, move }
}
