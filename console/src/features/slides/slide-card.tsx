import type { Slide } from '@litfass/api/slides'
import { ActionIcon, Badge, Menu } from '@mantine/core'
import { IconDots, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { SlidePicture } from '../../parts/slide-picture.tsx'
import { formatMoment } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useDeleteSlide } from './delete-slide.tsx'

import classes from './slide-card.module.css'

export function SlideCard({ slide }: { slide: Slide }) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const askDelete = useDeleteSlide()
  return (
    <li className={classes.card}>
      <SlidePicture slide={slide} />
      <div className={classes.caption}>
        <div className={classes.words}>
          <Link to="/slides/edit/$slideId" params={{ slideId: slide.id }} className={classes.title}>
            {slide.title}
          </Link>
          <div className={classes.line}>
            {slide.shows > 0 ? t('inShows', { count: slide.shows }) : t('notUsed')} ·{' '}
            {formatMoment(slide.timestamp, language)}
          </div>
        </div>
        {slide.locked && (
          <Badge color="gray" leftSection={<IconLock size={14} stroke={2} aria-hidden />}>
            {t('locked')}
          </Badge>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('actions', { title: slide.title })}
              className={classes.actions}
            >
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.75} />}
              renderRoot={(props) => <Link to="/slides/edit/$slideId" params={{ slideId: slide.id }} {...props} />}
            >
              {t('edit')}
            </Menu.Item>
            {!slide.locked && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={() => askDelete(slide)}
              >
                {t('delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
