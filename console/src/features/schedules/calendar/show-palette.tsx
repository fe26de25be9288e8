import { Text, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useFirstSlide } from '../../../components/place/first-slide.ts'
import { SlidePicture } from '../../../components/place/slide-picture.tsx'
import { useHasTouch } from '../../../platform/theme/use-has-touch.ts'
import type { Look } from './event-look.ts'

import classes from './show-palette.module.css'

/** The shows in their colours. Clicking into the week adds the chosen one; any of them can be dragged into the week. */
export function ShowPalette({
  look,
  chosenShowId,
  carriedShowId,
  onChoose,
  onGrab,
}: {
  look: Look
  chosenShowId: string
  /** The show that is being dragged. */
  carriedShowId: string | null
  onChoose: (showId: string) => void
  onGrab: (pointer: PointerEvent, showId: string) => void
}) {
  const { t } = useTranslation('schedules')
  const firstSlide = useFirstSlide()
  const hasTouch = useHasTouch()
  return (
    <div role="group" aria-label={t('yourShows')}>
      <Text size="sm" mb={8}>
        {t(hasTouch ? 'dragHintTouch' : 'dragHint')}
      </Text>
      <div className={classes.shows}>
        {[...look.shows.values()].map((show) => {
          const slide = firstSlide(show.id)
          return (
            <button
              key={show.id}
              type="button"
              className={classes.show}
              style={{ borderLeftColor: look.colors.get(show.id) }}
              aria-pressed={show.id === chosenShowId}
              data-carried={show.id === carriedShowId || undefined}
              onClick={() => onChoose(show.id)}
              onPointerDown={(pointer) => onGrab(pointer, show.id)}
            >
              <VisuallyHidden>{t('drawWith', { title: show.title })}</VisuallyHidden>
              {slide && (
                <span aria-hidden>
                  <SlidePicture slide={slide} width={44} />
                </span>
              )}
              <span className={classes.title} aria-hidden>
                {show.title}
              </span>
              <IconGripVertical size={16} stroke={1.75} aria-hidden />
            </button>
          )
        })}
      </div>
    </div>
  )
}
