import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './page-aside.module.css'

const wide = '(min-width: 75em)'

/** True where a page has room for a column at its right (1200 px and up). */
export function useFitsAside(): boolean {
  return useMediaQuery(wide, true, { getInitialValueInEffect: false })
}

/** A page with something opened beside it: from 1200 px a column under the header, below that a drawer. Null closes it. */
export function PageWithAside({
  label,
  aside,
  onClose,
  children,
}: {
  label: string
  aside: ReactNode | null
  onClose: () => void
  children: ReactNode
}) {
  const fitsAside = useFitsAside()
  const page = useRef<HTMLDivElement>(null)
  useReturnToRow(page, aside !== null)
  return (
    <div className={classes.panes} data-open={(fitsAside && aside !== null) || undefined}>
      <div className={classes.page} ref={page}>
        {children}
      </div>
      {fitsAside && aside !== null && (
        <aside
          className={classes.aside}
          aria-label={label}
          onKeyDown={(event) => event.key === 'Escape' && isInside(event) && onClose()}
        >
          {aside}
        </aside>
      )}
      {!fitsAside && (
        <Drawer.Root
          opened={aside !== null}
          onClose={onClose}
          position="right"
          size={452}
          padding={0}
          returnFocus={false}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={label} classNames={{ content: classes.drawer }}>
            <Drawer.Body className={classes.drawerBody}>{aside}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </div>
  )
}

/** When the aside closes and took the keyboard with it, the row that was open has it again. */
function useReturnToRow(page: RefObject<HTMLElement | null>, open: boolean): void {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) {
      row.current = page.current?.querySelector<HTMLElement>('[data-selected] a') ?? row.current
      return
    }
    // A drawer that slides out still holds the focus.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[role="dialog"]')
    if (isLost) row.current?.focus()
    row.current = null
  })
}

// What an open popover of the aside is told is the popover's, although React hands it on to here.
function isInside(event: KeyboardEvent<HTMLElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

/** Props of the heading in an `AsidePanel`: a drawer, too, puts the focus there. */
export const asideHeading = { tabIndex: -1, 'data-autofocus': true } as const

/** The aside's content: a head with the way out, what scrolls, and what is to do at the foot. */
export function AsidePanel({
  shows,
  head,
  actions,
  foot,
  onClose,
  children,
}: {
  /** What is opened. When it was opened from the page, its `asideHeading` gets the focus. */
  shows: string | undefined
  head: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (shows === undefined || activeElement === document.body || panel.current?.contains(activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [shows])
  return (
    <div className={classes.panel} ref={panel}>
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
        <div className={classes.headWords}>{head}</div>
        {actions}
      </div>
      <div className={classes.body}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
