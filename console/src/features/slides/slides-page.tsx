import { slideSorts } from '@litfass/api/lists'
import type { Slide } from '@litfass/api/playback/slides'
import { IconCalendarX, IconCopy, IconFolder, IconStack2, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CardListPage } from '../../components/list/cards/card-list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { ListSort } from '../../components/list/toolbar/sort-menu.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { FileDrop } from '../../components/upload/file-drop.tsx'
import { UploadButton } from '../../components/upload/upload-button.tsx'
import { useAddFiles } from '../../components/upload/use-add-files.ts'
import { EmptyFolder } from '../folders/empty-folder.tsx'
import { FolderPanel } from '../folders/folder-panel.tsx'
import { MoveDialog } from '../folders/move-dialog.tsx'
import { dragSlides } from '../folders/slide-drag.ts'
import { TagDialog } from '../folders/tag-dialog.tsx'
import { AddToShowDialog } from './add-to-show-dialog.tsx'
import { SavedSlide } from './saved-slide.tsx'
import { SlideDaysDialog } from './slide-days-dialog.tsx'
import { slideColumns, useSlideContext, useSlideFace } from './slide-face.tsx'
import { SlideFilters } from './slide-filters.tsx'
import { useSlideActions } from './slide-menu.tsx'
import { SlidesCount } from './slides-count.tsx'
import { slideList, type SlideSearch } from './slides-queries.ts'

export function SlidesPage(): React.ReactNode {
  const { t } = useTranslation(['slides', 'folders', 'components'])
  const list = useListPage(slideList)
  const context = useSlideContext()
  const actions = useSlideActions()
  const { folder } = list.search
  const folderId = folder === undefined || folder === 'none' ? null : folder
  const { addFiles } = useAddFiles({ folderId })
  const [open, setOpen] = useState<{
    dialog: 'show' | 'days' | 'move' | 'tag'
    slides: Slide[]
    done: () => void
  } | null>(null)
  return (
    <>
      <FileDrop onFiles={(files) => void addFiles(files)} />
      <CardListPage
        kind="slides"
        list={list}
        text={useListText('slides')}
        create={{ to: '/slides/new', label: t('newSlide'), ...(folderId && { search: { folder: folderId } }) }}
        count={<SlidesCount />}
        actions={<UploadButton onFiles={(files) => void addFiles(files)} />}
        note={<SavedSlide />}
        aside={<FolderPanel list={list} slides={list.rows} />}
        noMatch={isFolderOnly(list.search) ? <EmptyFolder onLeave={list.clear} /> : undefined}
        filters={<SlideFilters list={list} />}
        sort={<ListSort list={list} sorts={slideSorts} textOf={(sort) => t(sort)} />}
        columns={slideColumns.filter(({ key }) => key !== 'size' || list.search.sort === 'largest')}
        context={context}
        faceOf={useSlideFace(context)}
        primaryAction={(slides, done) => ({
          label: t('addToShow'),
          icon: IconStack2,
          onClick: () => setOpen({ dialog: 'show', slides, done }),
        })}
        actionsOf={(slides, done) => [
          {
            label: t('moveToFolder', { ns: 'folders' }),
            icon: IconFolder,
            onClick: () => setOpen({ dialog: 'move', slides, done }),
          },
          {
            label: t('tags', { ns: 'folders' }),
            icon: IconTag,
            onClick: () => setOpen({ dialog: 'tag', slides, done }),
          },
          { label: t('days'), icon: IconCalendarX, onClick: () => setOpen({ dialog: 'days', slides, done }) },
          {
            label: t('duplicate', { ns: 'components' }),
            icon: IconCopy,
            isInMenu: true,
            onClick: () => {
              done()
              actions.duplicateAll(slides)
            },
          },
        ]}
        onDrag={(slides, event) =>
          dragSlides(
            event,
            slides.map(({ id }) => id),
          )
        }
        onDelete={(slides, then) => actions.askDelete(slides, { after: then })}
      />
      {open?.dialog === 'show' && (
        <AddToShowDialog slides={open.slides} onAdded={open.done} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'days' && (
        <SlideDaysDialog slides={open.slides} onSaved={open.done} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === 'move' && <MoveDialog slides={open.slides} onMoved={open.done} onClose={() => setOpen(null)} />}
      {open?.dialog === 'tag' && <TagDialog slides={open.slides} onSaved={open.done} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The list is filtered by folder alone. */
function isFolderOnly({ folder, q, ...filters }: Omit<SlideSearch, 'sort'>): boolean {
  const { kind, format, unused, state, endsSoon, tag } = filters
  const others = [kind, format, unused, state, endsSoon, tag]
  return folder !== undefined && folder !== 'none' && !q && others.every((one) => one === undefined)
}
