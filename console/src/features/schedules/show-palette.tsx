import { Text } from '@mantine/core'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Look } from './event-look.ts'

import classes from './show-palette.module.css'

/** The shows, each in its colour: the one that is chosen is drawn with, any can be carried into the week. */
export function ShowPalette({
  look,
  brush,
  onBrush,
  onGrab,
}: {
  look: Look
  brush: string
  onBrush: (showId: string) => void
  onGrab: (pointer: PointerEvent, showId: string) => void
}) {
  const { t } = useTranslation('schedules')
  return (
    <div className={classes.palette} role="group" aria-label={t('yourShows')}>
      {[...look.shows.values()].map((show) => (
        <button
          key={show.id}
          type="button"
          className={classes.show}
          style={{ borderLeftColor: look.colors.get(show.id) }}
          aria-pressed={show.id === brush}
          aria-label={t('brush', { title: show.title })}
          onClick={() => onBrush(show.id)}
          onPointerDown={(pointer) => onGrab(pointer, show.id)}
        >
          {show.title}
        </button>
      ))}
      <Text span size="xs" c="dimmed">
        {t('dragHint')}
      </Text>
    </div>
  )
}
