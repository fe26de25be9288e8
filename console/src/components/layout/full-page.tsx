import { ActionIcon, Kbd, VisuallyHidden } from '@mantine/core'
import { useIdle, useWindowEvent } from '@mantine/hooks'
import { type Icon, IconX } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { usePageThing } from '../../platform/routing/page-thing.ts'

import classes from './full-page.module.css'

/** An action of a full page, run by its key or its button. */
export interface PageKey {
  /** `KeyboardEvent.key`: `ArrowLeft`. */
  key: string
  /** The label on the keyboard. */
  keyLabel: string
  label: string
  icon: Icon
  act: () => void
}

const quietAfter = 3_000

/**
 * A page without the app around it. The keys are shown briefly, and again when the mouse moves or the screen is
 * touched. Escape goes back.
 */
export function FullPage({
  title,
  keys = [],
  leaveTo,
  children,
}: {
  title: string
  keys?: PageKey[]
  /** Where Escape leads when there is no page to go back to. */
  leaveTo: '/slides/overview' | '/shows/overview'
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  usePageThing(title)
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const quiet = useIdle(quietAfter, { events: ['mousemove', 'pointerdown'], initialState: false })

  function leave(): void {
    if (canGoBack) router.history.back()
    else void navigate({ to: leaveTo, replace: true })
  }

  const all: PageKey[] = [
    ...keys,
    { key: 'Escape', keyLabel: 'Esc', label: t('leaveFullPage'), icon: IconX, act: leave },
  ]
  useWindowEvent('keydown', (event) => {
    // The space bar presses a focused button, and an open dialog has its own keys.
    const isOnButton = event.target instanceof HTMLButtonElement && event.key === ' '
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    const pressed = all.find(({ key }) => key === event.key)
    if (!pressed || isOnButton || isInDialog || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    pressed.act()
  })

  return (
    <main className={classes.page} data-quiet={quiet || undefined}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
      <div className={classes.hint} role="toolbar" aria-label={t('keys')}>
        {all.map(({ key, keyLabel, label, icon: KeyIcon, act }) => (
          <ActionIcon
            key={key}
            variant="transparent"
            w="auto"
            h={44}
            px={10}
            className={classes.key}
            title={label}
            onClick={act}
          >
            <VisuallyHidden>{label}</VisuallyHidden>
            <KeyIcon size={18} stroke={1.75} aria-hidden />
            <Kbd className={classes.keyLabel}>{keyLabel}</Kbd>
          </ActionIcon>
        ))}
      </div>
    </main>
  )
}
