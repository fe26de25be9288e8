import type { Show } from '@litfass/api/shows'
import type { Slide } from '@litfass/api/slides'
import { loopSeconds, reindexed } from '@litfass/domain/show'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { SlidePicture } from '../../parts/slide-picture.tsx'
import { useDeleteShow } from './delete-show.tsx'
import { OnAirBadge } from './on-air-badge.tsx'
import { formatClock } from './show-entries.ts'

import classes from './show-card.module.css'

// One large picture, and this many places in the strip below it.
const stripPlaces = 4

export function ShowCard({ show, slides }: { show: Show; slides: Map<string, Slide> }) {
  const { t } = useTranslation('shows')
  const askDelete = useDeleteShow()
  const [first, ...others] = reindexed(show.slides).flatMap((entry) => slides.get(entry.slide) ?? [])
  const shown = others.slice(0, others.length > stripPlaces ? stripPlaces - 1 : stripPlaces)
  const hidden = others.length - shown.length
  return (
    <li className={classes.card}>
      <div className={classes.pictures}>
        {first ? <SlidePicture slide={first} /> : <div className={classes.nothing}>{t('noEntries')}</div>}
        <div className={classes.strip}>
          {shown.map((slide, at) => (
            <SlidePicture key={at} slide={slide} />
          ))}
          {hidden > 0 && <div className={classes.more}>{t('more', { count: hidden })}</div>}
        </div>
      </div>
      <div className={classes.caption}>
        <div className={classes.words}>
          <Link to="/shows/edit/$showId" params={{ showId: show.id }} className={classes.title}>
            {show.title}
          </Link>
          <div className={classes.line}>
            {t('slideCount', { count: show.slides.length })} · {formatClock(loopSeconds(show.slides))}&nbsp;min
          </div>
          <div className={classes.badge}>
            <OnAirBadge screens={show.screens} />
          </div>
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('actions', { title: show.title })}
              className={classes.actions}
            >
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.75} />}
              renderRoot={(props) => <Link to="/shows/edit/$showId" params={{ showId: show.id }} {...props} />}
            >
              {t('edit')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(show)}>
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
