import { loopSeconds } from '@litfass/domain/playback/show'
import { Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SlideOption } from '../../components/form/slide-option.tsx'
import { SlideSelect } from '../../components/form/slide-select.tsx'
import { VideoMark } from '../../components/video/video-mark.tsx'
import { formatSeconds } from '../../platform/i18n/format.ts'
import { ContentList } from './content-list.tsx'
import { entriesOf, firstSlideOf, useOwnContent } from './job-content.ts'

/** The slides and shows of a job. `ownShowId` is the show that the job creates. */
export function ContentFields({
  slides,
  shows,
  ownShowId,
  errors,
  onSlides,
  onShows,
}: {
  slides: string[]
  shows: string[]
  ownShowId: string | undefined
  errors: { slides: ReactNode; shows: ReactNode }
  onSlides: (ids: string[]) => void
  onShows: (ids: string[]) => void
}) {
  const { t } = useTranslation(['jobs', 'components'])
  const own = useOwnContent()
  return (
    <>
      <ContentList
        label={t('slides')}
        items={slides.map((id) => {
          const slide = own.slides.get(id)
          return { id, title: slide?.title ?? t('gone'), slide, length: <VideoMark video={slide?.video} /> }
        })}
        onChange={onSlides}
      >
        <SlideSelect
          label={t('slides')}
          placeholder={t('addSlide')}
          slides={[...own.slides.values()]}
          value={null}
          error={errors.slides}
          onChange={(id) => onSlides([...slides, id])}
        />
      </ContentList>
      <ContentList
        label={t('shows')}
        items={shows.map((id) => {
          const show = own.shows.get(id)
          const length = (
            <Text span c="dimmed">
              {formatSeconds(loopSeconds(entriesOf({ slides: [], shows: [id] }, own)))}
            </Text>
          )
          return { id, title: show?.title ?? t('showGone'), slide: firstSlideOf(show, own), length: show && length }
        })}
        onChange={onShows}
      >
        <Select
          label={t('shows')}
          placeholder={t('addShow')}
          searchable
          openOnFocus={false}
          value={null}
          error={errors.shows}
          data={[...own.shows.values()]
            .filter(({ id }) => id !== ownShowId)
            .map(({ id, title }) => ({ value: id, label: title }))}
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          renderOption={({ option }) => (
            <SlideOption slide={firstSlideOf(own.shows.get(option.value), own)} label={option.label} />
          )}
          onChange={(id) => id && onShows([...shows, id])}
        />
      </ContentList>
    </>
  )
}
