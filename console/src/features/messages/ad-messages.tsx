import type { AdDetail } from '@litfass/api/ads/ads'
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from '../../components/feedback/query-problem.tsx'
import { loadMore } from '../../platform/api/load-more.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { Composer } from './composer.tsx'
import { messagePages } from './messages-queries.ts'
import { firstUnread } from './timeline-entries.ts'
import { Timeline } from './timeline.tsx'
import { useReading } from './use-reading.ts'

import classes from './ad-messages.module.css'

/**
 * The history and the messages of an ad. What is in view counts as read. `shown` scrolls to the latest message; `column`
 * if they have a column of their own.
 */
export function AdMessages({ ad, shown, column }: { ad: AdDetail; shown: boolean; column?: boolean }) {
  const { t } = useTranslation('messages')
  const { accountId } = useAccount()
  const list = useInfiniteQuery(messagePages(accountId, ad.id))
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [newFrom, setNewFrom] = useState<string | null>(null)
  const unread = firstUnread(messages, accountId)
  if (unread && unread.id !== newFrom) setNewFrom(unread.id)
  const { ref: end, isInView } = useReading({ adId: ad.id, messages, unread: unread !== null })
  const section = useRef<HTMLElement>(null)
  const ready = list.data !== undefined
  const last = messages[0]?.id

  useEffect(() => {
    if (ready && shown) section.current?.scrollIntoView({ block: 'end' })
  }, [ready, shown])

  useEffect(() => {
    // Stay at the end if it was in view.
    if (last !== undefined && isInView.current) section.current?.scrollIntoView({ block: 'end' })
  }, [last, isInView])

  return (
    <section className={classes.section} data-column={column || undefined} aria-label={t('title')} ref={section}>
      <div className={classes.head}>
        <Title order={2} size="sm">
          {t('title')}
        </Title>
        <Text fz={13} c="dimmed">
          {t('bothRead')}
        </Text>
      </div>
      {list.error && !list.data && <QueryProblem query={list} compact mb="md" />}
      {list.isPending && <Skeleton height={96} data-skeleton />}
      {list.data && (
        <>
          {list.hasNextPage && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              fullWidth
              loading={list.isFetchingNextPage}
              onClick={() => void loadMore(list)}
            >
              {t('earlier')}
            </Button>
          )}
          <Timeline ad={ad} messages={messages} newFrom={newFrom} complete={!list.hasNextPage} />
          {messages.length === 0 && (
            <Text c="dimmed" size="sm" mt="xs">
              {t('empty')}
            </Text>
          )}
          <div ref={end} />
          {list.data.pages[0]?.hasReader === false ? (
            <Text c="dimmed" size="sm" mt="sm">
              {t(ad.advertiserId === ad.publisherId ? 'ownAd' : 'closed')}
            </Text>
          ) : (
            <Composer ad={ad} />
          )}
        </>
      )}
    </section>
  )
}
