import type { Slide } from '@litfass/api/playback/slides'
import { ActionIcon, Box } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyPicture } from '../../components/place/picture.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'

import classes from './content-list.module.css'

/** A field to add items of a kind, and the added items in order. */
export function ContentList({
  label,
  items,
  onChange,
  children,
}: {
  label: string
  items: { id: string; title: string; slide: Slide | undefined; length: ReactNode }[]
  onChange: (ids: string[]) => void
  children: ReactNode
}) {
  const { t } = useTranslation('jobs')
  const ids = items.map(({ id }) => id)
  return (
    <div>
      {children}
      {items.length > 0 && (
        <ol className={classes.list} aria-label={label}>
          {items.map(({ id, title, slide, length }, index) => (
            // A slide may be listed several times.
            <li key={`${id} ${ids.indexOf(id) === index ? '' : index}`} className={classes.item}>
              {slide ? (
                <SlidePicture slide={slide} width={64} />
              ) : (
                <Box w={64}>
                  <EmptyPicture />
                </Box>
              )}
              <span className={classes.title}>{title}</span>
              {length}
              {index > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('earlier', { title })}
                  onClick={() => onChange(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
                >
                  <IconArrowUp size={16} stroke={1.75} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('remove', { title })}
                onClick={() => onChange(ids.toSpliced(index, 1))}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
