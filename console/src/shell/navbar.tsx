import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { PendingBadge } from '../components/feedback/count-pill.tsx'
import { dashboardQuery } from '../platform/api/own-queries.ts'
import { useAccount } from '../platform/auth/account.ts'
import { type Branch, branches, type MenuGroup, menuPages, type Page, pageAt } from '../route-table.ts'
import { AccountSelector } from './account/account-selector.tsx'
import { Wordmark } from './wordmark.tsx'

import classes from './navbar.module.css'

export function Navbar({ onCollapse, onNavigate }: { onCollapse: () => void; onNavigate: () => void }) {
  const { t } = useTranslation('shell')
  const { account, needsTwoFactor } = useAccount()
  const pagesOf = (group: MenuGroup) =>
    menuPages(group, account.roles).filter(({ withoutTwoFactor }) => !needsTwoFactor || withoutTwoFactor)
  return (
    <div className={classes.navbar}>
      <div className={classes.top}>
        <Link to="/dashboard" className={classes.home} aria-label={t('home')} onClick={onNavigate}>
          <Wordmark height={26} />
        </Link>
        <Tooltip label={t('closeMenu')}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('closeMenu')} onClick={onCollapse}>
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
      <AccountSelector />
      <ScrollArea
        classNames={{ root: classes.scroll, content: classes.content }}
        type="auto"
        scrollbarSize={6}
        onClick={onNavigate}
        viewportProps={{ tabIndex: -1 }}
      >
        <MenuEntries pages={pagesOf('top')} />
        {(['content', 'places', 'marketplace'] as const).map((group) => (
          <Group key={group} group={group} pages={pagesOf(group)} />
        ))}
        <div className={classes.bottom}>
          <Group group="settings" pages={pagesOf('settings')} headed={false} />
        </div>
      </ScrollArea>
    </div>
  )
}

function Group({ group, pages, headed = true }: { group: Exclude<MenuGroup, 'top'>; pages: Page[]; headed?: boolean }) {
  const { t } = useTranslation('pages')
  if (pages.length === 0) return null
  const branchNames = [...new Set(pages.flatMap(({ branch }) => branch ?? []))]
  return (
    <section aria-label={t(group)}>
      {headed && (
        <div className={classes.group} aria-hidden>
          {t(group)}
        </div>
      )}
      <MenuEntries pages={pages.filter(({ branch }) => !branch)} />
      {branchNames.map((branch) => (
        <BranchEntries key={branch} branch={branch} pages={pages.filter((page) => page.branch === branch)} />
      ))}
    </section>
  )
}

function BranchEntries({ branch, pages }: { branch: Branch; pages: Page[] }) {
  const { t } = useTranslation('pages')
  const { title, icon: BranchIcon } = branches[branch]
  return (
    <>
      <div className={classes.branch} id={`menu-${branch}`}>
        <BranchIcon size={18} stroke={1.75} aria-hidden />
        {t(title)}
      </div>
      <MenuEntries pages={pages} labelledBy={`menu-${branch}`} />
    </>
  )
}

function MenuEntries({ pages, labelledBy }: { pages: Page[]; labelledBy?: string }) {
  if (pages.length === 0) return null
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {pages.map((page) => (
        <li key={page.path}>
          <MenuEntry page={page} />
        </li>
      ))}
    </ul>
  )
}

function MenuEntry({ page: { path, title, menu, branch } }: { page: Page }) {
  const { t } = useTranslation('pages')
  const current = useMatches({ select: (matches) => menuPathOf(pageAt(matches.at(-1)?.fullPath)) })
  const EntryIcon = menu?.icon
  return (
    <Link
      to={path}
      className={classes.entry}
      data-child={branch !== undefined || undefined}
      data-active={path === current || undefined}
      aria-current={path === current ? 'page' : undefined}
    >
      {EntryIcon && <EntryIcon size={18} stroke={1.75} aria-hidden />}
      <span>{t(title)}</span>
      {menu?.pending && <PendingCount pending={menu.pending} />}
    </Link>
  )
}

/** The number of ads to answer or pay, as the list says it. Unread messages are counted at their own button. */
function PendingCount({ pending }: { pending: 'pendingAnswers' | 'pendingPayments' }) {
  const { t } = useTranslation('shell')
  const { accountId } = useAccount()
  const { data } = useQuery(dashboardQuery(accountId))
  const count = data?.[pending] ?? 0
  return count === 0 ? null : <PendingBadge count={count} label={t('pendingCount', { count })} />
}

function menuPathOf(page: Page | undefined): string | undefined {
  if (!page || page.menu) return page?.path
  return menuPathOf(pageAt(page.parent))
}
