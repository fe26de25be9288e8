import type { Message } from '@litfass/api/ads/messages'
import { useDocumentVisibility, useIntersection } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** Marks messages as read while their end, which gets `ref`, is visible. */
export function useReading({ adId, messages, unread }: { adId: string; messages: Message[]; unread: boolean }) {
  const { accountId } = useAccount()
  const { ref, entry } = useIntersection()
  const visibility = useDocumentVisibility()
  const read = useApiMutation(api.messages.readMessages, { problems: 'caller' })
  const isInView = useRef(false)
  const seen = entry?.isIntersecting === true && visibility === 'visible'
  const upTo = unread && seen ? messages[0]?.id : undefined
  const send = useEffectEvent((last: string) => read.mutate({ accountId, adId, body: { upTo: last } }))

  useEffect(() => {
    isInView.current = seen
  }, [seen])

  useEffect(() => {
    if (upTo !== undefined) send(upTo)
  }, [upTo])

  return { ref, isInView }
}
