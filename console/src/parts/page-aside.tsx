import { ActionIcon, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './page-aside.module.css'

const wide = '(min-width: 75em)'

/** True where a page has room for a column at its right (1200 px and up). */
export function useHasAsideRoom(): boolean {
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
  const hasRoom = useHasAsideRoom()
  return (
    <div className={classes.panes} data-open={(hasRoom && aside !== null) || undefined}>
      <div className={classes.page}>{children}</div>
      {hasRoom && aside !== null && (
        <aside
          className={classes.aside}
          aria-label={label}
          onKeyDown={(event) => event.key === 'Escape' && isInside(event) && onClose()}
        >
          {aside}
        </aside>
      )}
      {!hasRoom && (
        <Drawer.Root opened={aside !== null} onClose={onClose} position="right" size={452} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={label} classNames={{ content: classes.drawer }}>
            <Drawer.Body className={classes.drawerBody}>{aside}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </div>
  )
}

// What an open popover of the aside is told is the popover's, although React hands it on to here.
function isInside(event: KeyboardEvent<HTMLElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target)
}

/** The aside's content: a head with the way out, what scrolls, and what is to do at the foot. */
export function AsidePanel({
  head,
  actions,
  foot,
  onClose,
  children,
}: {
  head: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('parts')
  return (
    <div className={classes.panel}>
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
