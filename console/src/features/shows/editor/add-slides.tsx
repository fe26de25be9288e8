import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries } from '@litfass/domain/playback/show'
import { Badge, Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from '../../../components/feedback/query-problem.tsx'
import { LoadMore } from '../../../components/list/load-more.tsx'
import { SearchInput } from '../../../components/list/toolbar/search-input.tsx'
import { LockedBadge } from '../../../components/place/locked-badge.tsx'
import { SlidePicture } from '../../../components/place/slide-picture.tsx'
import { VideoMark } from '../../../components/video/video-mark.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { FolderSelects } from '../../folders/folder-selects.tsx'
import type { FolderFilters } from '../../folders/folders-queries.ts'
import { slideList } from '../../slides/slides-queries.ts'

import classes from './add-slides.module.css'

interface AddSlidesProps {
  opened: boolean
  /** Ids of the slides that the show already contains. */
  present: readonly string[]
  onAdd: (slide: Slide) => void
  /** Removes the entry of this slide that was added last. */
  onTakeBack: (slideId: string) => void
  onClose: () => void
}

/** A dialog in which slides of the account are added one after the other. */
export function AddSlides({ opened, present, onAdd, onTakeBack, onClose }: AddSlidesProps) {
  const { t } = useTranslation('shows')
  const [text, setText] = useState('')
  const [filters, setFilters] = useState<FolderFilters>({})
  const [added, setAdded] = useState<string[]>([])
  const full = present.length >= maxEntries

  function close(): void {
    setText('')
    setFilters({})
    setAdded([])
    onClose()
  }

  return (
    <Modal opened={opened} onClose={close} size={880} title={t('addTitle')}>
      <Group gap="xs">
        <SearchInput
          aria-label={t('searchSlides')}
          placeholder={t('searchSlides')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          flex="1 1 220px"
        />
        <FolderSelects list={{ search: filters, change: (changes) => setFilters({ ...filters, ...changes }) }} />
      </Group>
      <FoundSlides
        text={text}
        filters={filters}
        full={full}
        present={present}
        onAdd={(slide) => {
          onAdd(slide)
          setAdded([...added, slide.id])
        }}
        added={added}
        onTakeBack={(slideId) => {
          onTakeBack(slideId)
          setAdded(added.toSpliced(added.lastIndexOf(slideId), 1))
        }}
      />
      <Group justify="space-between" className={classes.foot}>
        <Text c="dimmed" role="status">
          {full ? t('full', { max: maxEntries }) : added.length > 0 && t('added', { count: added.length })}
        </Text>
        <Button onClick={close}>{t('done')}</Button>
      </Group>
    </Modal>
  )
}

/** The slides that match, page by page. Locked ones cannot be added. */
function FoundSlides({
  text,
  filters,
  full,
  present,
  added,
  onAdd,
  onTakeBack,
}: {
  text: string
  filters: FolderFilters
  full: boolean
  added: string[]
} & Pick<AddSlidesProps, 'present' | 'onAdd' | 'onTakeBack'>) {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const [q] = useDebouncedValue(text.trim(), 250)
  const list = useInfiniteQuery({ ...slideList.pages(accountId, { q, ...filters }), placeholderData: keepPreviousData })
  if (list.isPending)
    return (
      <div className={classes.grid} role="status" aria-label={t('searchSlides')}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className={classes.waiting} />
        ))}
      </div>
    )
  if (list.isLoadingError) return <QueryProblem query={list} my="md" />
  const found = list.data.pages.flatMap((page) => page.items)
  const isFiltered = q !== '' || Object.values(filters).some((one) => one !== undefined)
  if (found.length === 0)
    return (
      <Text c="dimmed" my="lg">
        {t(isFiltered ? 'noSlideMatches' : 'noSlides')}
      </Text>
    )
  return (
    <>
      {list.error && <QueryProblem query={list} my="md" />}
      <ul className={classes.grid}>
        {found.map((slide) => (
          <li key={slide.id} className={classes.item}>
            <button
              type="button"
              className={classes.slide}
              disabled={slide.locked || full}
              onClick={() => onAdd(slide)}
            >
              <span aria-hidden className={classes.drawn}>
                <SlidePicture slide={slide} />
              </span>
              <span className={classes.caption}>
                <span className={classes.title}>{slide.title}</span>
                <VideoMark video={slide.video} />
                {slide.locked && <LockedBadge />}
              </span>
            </button>
            <Added
              title={slide.title}
              count={added.filter((id) => id === slide.id).length}
              isPresent={present.includes(slide.id)}
              onTakeBack={() => onTakeBack(slide.id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={found.length}
        total={list.data.pages[0]?.total ?? 0}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function Added({
  title,
  count,
  isPresent,
  onTakeBack,
}: {
  title: string
  count: number
  isPresent: boolean
  onTakeBack: () => void
}) {
  const { t } = useTranslation('shows')
  if (count === 0)
    return isPresent ? (
      <div className={classes.added}>
        <Badge color="gray">{t('alreadyInShow')}</Badge>
      </div>
    ) : null
  return (
    <div className={classes.added}>
      <Badge leftSection={<IconCheck size={14} stroke={2} aria-hidden />}>{t('addedTimes', { count })}</Badge>
      <Button variant="subtle" size="compact-sm" aria-label={t('takeBackSlide', { title })} onClick={onTakeBack}>
        {t('takeBack')}
      </Button>
    </div>
  )
}
