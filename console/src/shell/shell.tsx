import { AppShell } from '@mantine/core'
import { useFocusReturn, useFocusTrap } from '@mantine/hooks'
import { Outlet, useElementScrollRestoration, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SkipLink } from '../components/layout/skip-link.tsx'
import { useAccount } from '../platform/auth/account.ts'
import { readCookie, writeCookie } from '../platform/auth/cookies.ts'
import { useIsNarrow } from '../platform/theme/use-is-narrow.ts'
import { Header } from './header.tsx'
import { Navbar } from './navbar.tsx'
import { Palette } from './palette/palette.tsx'
import { ServerNotices } from './server-notices.tsx'
import { useShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

import classes from './shell.module.css'

const sidebarCookie = 'sidebarStatus'

const outlet = <Outlet />

/** Menu and header around the page. */
export function Shell() {
  const { t } = useTranslation('shell')
  const { needsTwoFactor } = useAccount()
  const [sidebarOpen, setSidebarOpen] = useState(readCookie(sidebarCookie) !== '0')
  const [mobileOpen, setMobileOpen] = useState(false)
  const mobile = useIsNarrow()
  const main = useRef<HTMLElement>(null)
  const page = usePageAfterFrame()
  useFocusAfterNavigation(main, () => setMobileOpen(false))
  useShortcuts({ onHelp: useShortcutsDialog() })
  // On mobile the open menu covers the page: trap the focus, and restore it afterwards.
  const covering = mobile && mobileOpen
  const trap = useFocusTrap(covering)
  const returnFocus = useFocusReturn({ opened: covering, shouldReturnFocus: false })

  function toggle(): void {
    if (covering) returnFocus()
    if (mobile) return setMobileOpen(!mobileOpen)
    writeCookie(sidebarCookie, sidebarOpen ? '0' : '1')
    setSidebarOpen(!sidebarOpen)
  }

  function closeOnEscape({ key, target, currentTarget }: KeyboardEvent): void {
    // React bubbles events of dialogs opened from the menu, though they are elsewhere in the page.
    const isInside = target instanceof Node && currentTarget.contains(target)
    if (covering && isInside && key === 'Escape') toggle()
  }

  return (
    <AppShell
      layout="alt"
      navbar={{ width: 210, breakpoint: 'md', collapsed: { mobile: !mobileOpen, desktop: !sidebarOpen } }}
      header={{ height: { base: 56, md: 52 } }}
      transitionDuration={240}
      transitionTimingFunction="cubic-bezier(.2,0,0,1)"
      classNames={{ main: classes.main, header: classes.header, navbar: classes.navbar }}
    >
      <SkipLink to="content">{t('skip')}</SkipLink>
      <AppShell.Navbar
        ref={trap}
        onKeyDown={closeOnEscape}
        aria-label={t('mainMenu')}
        aria-hidden={mobile ? !mobileOpen : !sidebarOpen}
        inert={mobile ? !mobileOpen : !sidebarOpen}
      >
        <Navbar onCollapse={toggle} onNavigate={() => setMobileOpen(false)} />
      </AppShell.Navbar>
      <AppShell.Header>
        <Header mobile={mobile} sidebarOpen={sidebarOpen} onOpenMenu={toggle} />
      </AppShell.Header>
      <AppShell.Main id="content" ref={main} tabIndex={-1}>
        <ServerNotices />
        {page}
      </AppShell.Main>
      {!needsTwoFactor && <Palette />}
    </AppShell>
  )
}

/**
 * The page, rendered after menu and header and in short steps, so that a click need not wait for it. A page that opens
 * scrolled down is rendered together with them; otherwise there would be nothing to scroll.
 */
function usePageAfterFrame(): React.ReactNode {
  const hash = useLocation({ select: (location) => location.hash })
  const opened = useElementScrollRestoration({ getElement: () => window })
  return useDeferredValue(outlet, hash || opened?.scrollY ? outlet : null)
}

/** Moves the focus to the content after each navigation but the first, unless a page has moved it to a field. */
function useFocusAfterNavigation(main: React.RefObject<HTMLElement | null>, onNavigated: () => void): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const before = useRef(pathname)
  const navigated = useEffectEvent(onNavigated)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    navigated()
    if (!document.activeElement?.hasAttribute('data-autofocus')) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
