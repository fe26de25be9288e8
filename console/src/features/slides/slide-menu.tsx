import type { Slide } from '@litfass/api/playback/slides'
import { Menu } from '@mantine/core'
import {
  IconCalendarX,
  IconChartBar,
  IconCopy,
  IconDeviceTv,
  IconFolder,
  IconMaximize,
  IconPencil,
  IconTag,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { PutOnScreenDialog } from '../../components/slides/put-on-screen.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { countUntilRefused } from '../../platform/api/count-until-refused.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { MoveDialog } from '../folders/move-dialog.tsx'
import { TagDialog } from '../folders/tag-dialog.tsx'
import { useDeleteSlides } from './delete-slides.tsx'
import { SlideDaysDialog } from './slide-days-dialog.tsx'

interface SlideActions {
  duplicate: (slide: Slide) => void
  /** Copies one after the other, until one is refused. */
  duplicateAll: (slides: Slide[]) => void
  askDelete: ReturnType<typeof useDeleteSlides>
}

/** The actions that all menus of a list share. */
export function useSlideActions(): SlideActions {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const copy = useApiMutation(api.slides.copySlide, { problems: 'toast' })
  const copyNext = useApiMutation(api.slides.copySlide, { problems: 'caller' })

  async function duplicateEach(slides: Slide[]): Promise<void> {
    const count = await countUntilRefused(slides, ({ id: slideId }) => copyNext.mutateAsync({ accountId, slideId }))
    if (count > 0) toastDone(t('copiedCount', { count }))
  }

  return {
    duplicate: ({ id: slideId }) =>
      copy.mutate(
        { accountId, slideId },
        { onSuccess: ({ title }) => toastDone(t('copied'), t('copiedText', { title })) },
      ),
    duplicateAll: (slides) => void duplicateEach(slides),
    askDelete: useDeleteSlides(),
  }
}

export function SlideMenu({ slide, actions }: { slide: Slide; actions: SlideActions }) {
  const { t } = useTranslation(['slides', 'folders', 'components'])
  const language = useLanguage()
  const [dialog, setDialog] = useState<'screen' | 'days' | 'move' | 'tag' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <ItemMenu label={t('actionsFor', { ns: 'components', title: slide.title })}>
        {slide.locked && <Menu.Label>{problemCodeText('slide-locked', language)}</Menu.Label>}
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/slides/edit/$slideId" params={{ slideId: slide.id }} {...props} />}
        >
          {t('edit', { ns: 'components' })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMaximize size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/slides/view/$slideId" params={{ slideId: slide.id }} {...props} />}
        >
          {t('openFullPage', { ns: 'components' })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/slides/plays/$slideId" params={{ slideId: slide.id }} {...props} />}
        >
          {t('toPlays')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolder size={16} stroke={1.75} />} onClick={() => setDialog('move')}>
          {t('moveToFolder', { ns: 'folders' })}
        </Menu.Item>
        <Menu.Item leftSection={<IconTag size={16} stroke={1.75} />} onClick={() => setDialog('tag')}>
          {t('editTags', { ns: 'folders' })}
        </Menu.Item>
        {!slide.locked && (
          <>
            <Menu.Item leftSection={<IconDeviceTv size={16} stroke={1.75} />} onClick={() => setDialog('screen')}>
              {t('putOnScreen')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarX size={16} stroke={1.75} />} onClick={() => setDialog('days')}>
              {t('setDays')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => actions.duplicate(slide)}>
              {t('duplicate', { ns: 'components' })}
            </Menu.Item>
            <DeleteItem onClick={() => actions.askDelete([slide])} />
          </>
        )}
      </ItemMenu>
      {dialog === 'screen' && <PutOnScreenDialog slide={slide} onClose={close} />}
      {dialog === 'days' && <SlideDaysDialog slides={[slide]} onClose={close} />}
      {dialog === 'move' && <MoveDialog slides={[slide]} onClose={close} />}
      {dialog === 'tag' && <TagDialog slides={[slide]} onClose={close} />}
    </>
  )
}
