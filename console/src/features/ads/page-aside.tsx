import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './page-aside.module.css'

const wide = '(min-width: 75em)'

/** Whether there is space for a column on the right (1200 px and up). */
export function useFitsAside(): boolean {
  return useMediaQuery(wide, true, { getInitialValueInEffect: false })
}

/** A page with something opened beside it: a column from 1200 px, otherwise a drawer. With null it is closed. */
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

/** Returns the focus to the opened row when the aside closes. */
function useReturnToRow(page: RefObject<HTMLElement | null>, open: boolean): void {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) {
      row.current = page.current?.querySelector<HTMLElement>('[data-selected] a') ?? row.current
      return
    }
    // A closing drawer still has the focus.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[role="dialog"]')
    if (isLost) row.current?.focus()
    row.current = null
  })
}

// React also passes on keys that were pressed in a popover of the aside.
function isInside(event: KeyboardEvent<HTMLElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

/** Props of the heading in an `AsidePanel`, which gets the focus. */
export const asideHeading = { tabIndex: -1, 'data-autofocus': true } as const

/** The content of the aside: a header with a close button, a scrolling body, and actions at the bottom. */
export function AsidePanel({
  openId,
  head,
  actions,
  foot,
  onClose,
  children,
}: {
  /** The id of what is open. When it changes from the page, the `asideHeading` gets the focus. */
  openId: string | undefined
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
    if (openId === undefined || activeElement === document.body || panel.current?.contains(activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [openId])
  return (
    <div className={classes.panel} ref={panel}>
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
        <div className={classes.headText}>{head}</div>
        {actions}
      </div>
      <div className={classes.body}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
