import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../platform/auth/account.ts'
import { useShownThing } from '../platform/routing/page-thing.ts'
import { type Crumb, namedBreadcrumbOf, pageAt, type Step } from '../route-table.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { HelpMenu } from './help-menu.tsx'
import { MessagesMenu } from './messages-menu.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { UserMenu } from './user-menu.tsx'
import { Wordmark } from './wordmark.tsx'

import classes from './header.module.css'

export function Header({
  mobile,
  sidebarOpen,
  onOpenMenu,
}: {
  mobile: boolean
  sidebarOpen: boolean
  onOpenMenu: () => void
}) {
  const page = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath) })
  const thing = useShownThing()
  const steps = page ? namedBreadcrumbOf(page, thing) : []
  const { needsTwoFactor } = useAccount()
  return (
    <div className={classes.bar}>
      {mobile ? (
        <MobileStart steps={steps} onOpenMenu={onOpenMenu} />
      ) : (
        <DesktopStart steps={steps} sidebarOpen={sidebarOpen} onOpenMenu={onOpenMenu} />
      )}
      <div className={classes.end}>
        {!needsTwoFactor && <PaletteButton mobile={mobile} />}
        <HelpMenu />
        {!needsTwoFactor && <MessagesMenu mobile={mobile} />}
        <UserMenu />
      </div>
    </div>
  )
}

function DesktopStart({
  steps,
  sidebarOpen,
  onOpenMenu,
}: {
  steps: Step[]
  sidebarOpen: boolean
  onOpenMenu: () => void
}) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.start}>
      {!sidebarOpen && (
        <Tooltip label={t('openMenu')}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('openMenu')} onClick={onOpenMenu}>
            <IconLayoutSidebarLeftExpand size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Breadcrumb steps={steps} />
    </div>
  )
}

/** On subpages, a back button replaces the menu button. */
function MobileStart({ steps, onOpenMenu }: { steps: Step[]; onOpenMenu: () => void }) {
  const { t } = useTranslation(['shell', 'pages'])
  const current = steps.at(-1)
  const parent = steps.findLast((step): step is Crumb => 'path' in step)
  if (parent?.path && current)
    return (
      <div className={classes.start}>
        <Link to={parent.path} className={classes.back} aria-label={t(parent.title, { ns: 'pages' })}>
          <IconArrowLeft size={22} stroke={1.75} />
        </Link>
        <span className={classes.title}>{'name' in current ? current.name : t(current.title, { ns: 'pages' })}</span>
      </div>
    )
  return (
    <div className={classes.start}>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('openMenu')} onClick={onOpenMenu}>
        <IconMenu2 size={22} stroke={1.75} />
      </ActionIcon>
      <Link to="/dashboard" className={classes.home} aria-label={t('home')}>
        <Wordmark height={26} />
      </Link>
    </div>
  )
}
