import type { Conversation } from '@litfass/api/ads/messages'
import { ActionIcon, Indicator, Menu, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { PendingBadge } from '../components/feedback/count-pill.tsx'
import { QueryProblem } from '../components/feedback/query-problem.tsx'
import { SlidePicture } from '../components/place/slide-picture.tsx'
import { conversationPages, conversationTarget, partnerOf } from '../platform/api/conversations.ts'
import { loadMore } from '../platform/api/load-more.ts'
import { useAccount } from '../platform/auth/account.ts'
import { formatAgo } from '../platform/i18n/format.ts'
import { useLanguage } from '../platform/i18n/i18n.ts'

import classes from './messages-menu.module.css'

/** Conversations about ads, unread first, each with a link to its ad. */
export function MessagesMenu({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('shell')
  const { accountId } = useAccount()
  const list = useInfiniteQuery(conversationPages(accountId))
  const pages = list.data?.pages ?? []
  const conversations = pages.flatMap(({ items }) => items)
  const unread = pages[0] ? pages[0].unread.mine + pages[0].unread.external : 0
  const label = unread > 0 ? t('messagesUnread', { count: unread }) : t('messages')
  return (
    <Menu
      id="messages-menu"
      position="bottom-end"
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown, itemLabel: classes.entryText }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={mobile ? 40 : 36} aria-label={label} title={label}>
          <Indicator color="sun.6" size={9} offset={2} disabled={unread === 0}>
            <IconMessage size={20} stroke={1.75} aria-hidden style={{ display: 'block' }} />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label}>
          {t('messages')}
          {unread > 0 && <PendingBadge count={unread} />}
        </Menu.Label>
        {list.error && !list.data && <QueryProblem query={list} compact m="xs" />}
        {list.isPending && <Waiting />}
        {list.data && conversations.length === 0 && (
          <Text c="dimmed" size="sm" px="sm" pb="sm">
            {t('noMessages')}
          </Text>
        )}
        {conversations.map((conversation) => (
          <Entry key={conversation.id} conversation={conversation} />
        ))}
        {list.hasNextPage && (
          <Menu.Item closeMenuOnClick={false} disabled={list.isFetchingNextPage} onClick={() => void loadMore(list)}>
            {t('moreMessages')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { ad, last, unread } = conversation
  return (
    <Menu.Item
      className={classes.entry}
      data-unread={unread > 0 || undefined}
      renderRoot={(props) => <Link {...conversationTarget(conversation)} {...props} />}
    >
      <span className={classes.row}>
        <span className={classes.picture} aria-hidden>
          <SlidePicture slide={ad.creative} />
        </span>
        <span className={classes.text}>
          <span className={classes.head}>
            <b className={classes.line}>{partnerOf(conversation)}</b>
            <span className={classes.ago}>{formatAgo(last.timestamp, language)}</span>
          </span>
          <span className={classes.line} data-dimmed>
            {t('messageAbout', { title: ad.creative.title, screen: ad.placeName })}
          </span>
          <span className={classes.head}>
            <span className={classes.line}>
              {last.accountId === accountId ? t('messageOwn', { message: last.message }) : last.message}
            </span>
            {unread > 0 && (
              <>
                <VisuallyHidden>{t('unreadCount', { count: unread })}</VisuallyHidden>
                <span aria-hidden>
                  <PendingBadge count={unread} />
                </span>
              </>
            )}
          </span>
        </span>
      </span>
    </Menu.Item>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} data-skeleton>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={52} />
      ))}
    </div>
  )
}
