import type { Slide } from '@litfass/api/playback/slides'
import { Button } from '@mantine/core'
import { IconChevronDown, IconFolder } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Sheet } from '../../components/feedback/sheet.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { FolderPanel } from './folder-panel.tsx'
import { type FilteredList, foldersQuery } from './folders-queries.ts'

/** Where there is no space for the panel: the folder of the list, which opens the panel from below. */
export function FolderChip({ list, slides }: { list: FilteredList; slides: readonly Slide[] }) {
  const { t } = useTranslation('folders')
  const { accountId } = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useSuspenseQuery(foldersQuery(accountId))
  const { folder, tag = [] } = list.search
  const title = folder === 'none' ? t('noFolder') : data.items.find(({ id }) => id === folder)?.title
  const isActive = folder !== undefined || tag.length > 0
  const name = [title, ...tag].filter(Boolean).join(', ')
  return (
    <>
      <Button
        variant={isActive ? 'light' : 'default'}
        radius="xl"
        hiddenFrom="md"
        maw="100%"
        leftSection={<IconFolder size={18} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={name || t('foldersAndTags')}
        onClick={() => setIsOpen(true)}
      >
        {name || t('folders')}
      </Button>
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('foldersAndTags')}>
        <FolderPanel list={list} slides={slides} onChosen={() => setIsOpen(false)} />
      </Sheet>
    </>
  )
}
