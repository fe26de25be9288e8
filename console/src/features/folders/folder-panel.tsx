import type { Slide } from '@litfass/api/playback/slides'
import { maxFolders } from '@litfass/domain/playback/slides/folder'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  type Icon,
  IconFolder,
  IconFolderOff,
  IconFolderOpen,
  IconFolderPlus,
  IconPencil,
  IconPhoto,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { type FilteredList, foldersQuery } from './folders-queries.ts'
import { useSlideDrop } from './slide-drag.ts'
import { TagsDialog } from './tags-dialog.tsx'
import { type MoveTarget, useMoveSlides } from './use-move-slides.ts'

import classes from './folder-panel.module.css'

const fewTags = 12

interface PanelProps {
  list: FilteredList
  /** The slides that can be dropped on a folder. */
  slides: readonly Slide[]
  /** Called after a choice, e.g. to close a sheet. */
  onChosen?: () => void
}

/** The folders and tags of the slides: choosing one filters the list. */
export function FolderPanel(props: PanelProps) {
  return (
    <div className={classes.panel}>
      <Folders {...props} />
      <Tags {...props} />
    </div>
  )
}

function Folders({ list: { search, change }, slides, onChosen }: PanelProps) {
  const { t } = useTranslation('folders')
  const language = useLanguage()
  const { accountId } = useAccount()
  const heading = useId()
  const [isCreating, setIsCreating] = useState(false)
  const move = useMoveSlides({ problems: 'toast' })
  const { data } = useSuspenseQuery(foldersQuery(accountId))

  function choose(folder: string | undefined): void {
    change({ folder })
    onChosen?.()
  }

  function drop(ids: string[], to: MoveTarget): void {
    const dropped = slides.filter(({ id }) => ids.includes(id))
    move(dropped, to).catch(() => {})
  }

  return (
    <section aria-labelledby={heading}>
      <Head
        id={heading}
        title={t('folders')}
        icon={IconFolderPlus}
        action={t('newFolder')}
        why={data.items.length < maxFolders ? null : problemCodeText('too-many-folders', language)}
        onAction={() => setIsCreating(true)}
      />
      <ul className={classes.folders}>
        <Row
          icon={IconPhoto}
          title={t('everything')}
          count={data.slides}
          isOpen={search.folder === undefined}
          onOpen={() => choose(undefined)}
        />
        {data.items.map((folder) => {
          const isOpen = search.folder === folder.id
          return (
            <Row
              key={folder.id}
              icon={isOpen ? IconFolderOpen : IconFolder}
              title={folder.title}
              count={folder.slides}
              isOpen={isOpen}
              onOpen={() => choose(folder.id)}
              onDrop={(ids) => drop(ids, folder)}
              menu={<FolderMenu folder={folder} onDeleted={() => isOpen && change({ folder: undefined })} />}
            />
          )
        })}
        {data.items.length > 0 && (
          <Row
            icon={IconFolderOff}
            title={t('noFolder')}
            count={data.withoutFolder}
            isOpen={search.folder === 'none'}
            onOpen={() => choose('none')}
            onDrop={(ids) => drop(ids, null)}
          />
        )}
      </ul>
      {isCreating && <FolderDialog onSaved={({ id }) => choose(id)} onClose={() => setIsCreating(false)} />}
    </section>
  )
}

/** A heading with an action beside it. */
function Head({
  id,
  title,
  icon: Icon,
  action,
  why = null,
  onAction,
}: {
  id: string
  title: string
  icon: Icon
  action: string
  /** Why the action is not possible now. */
  why?: string | null
  onAction: () => void
}) {
  return (
    <div className={classes.head}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {why === null ? (
        <Tooltip label={action}>
          <ActionIcon variant="subtle" color="gray" aria-label={action} onClick={onAction}>
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <ExplainedButton variant="subtle" color="gray" size="compact-sm" aria-label={action} why={why}>
          <Icon size={18} stroke={1.75} />
        </ExplainedButton>
      )}
    </div>
  )
}

function Row({
  icon: Icon,
  title,
  count,
  isOpen,
  onOpen,
  onDrop,
  menu,
}: {
  icon: Icon
  title: string
  count: number
  isOpen: boolean
  onOpen: () => void
  /** Takes slides that are dropped on it. */
  onDrop?: (ids: string[]) => void
  menu?: ReactNode
}) {
  const drop = useSlideDrop((ids) => onDrop?.(ids))
  return (
    <li className={classes.row} data-open={isOpen || undefined} {...(onDrop && drop)}>
      <button type="button" className={classes.open} aria-pressed={isOpen} onClick={onOpen}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.title}>{title}</span>
        <span className={classes.count}>{count}</span>
      </button>
      <div className={classes.menu}>{menu}</div>
    </li>
  )
}

function Tags({ list: { search, change } }: PanelProps) {
  const { t } = useTranslation('folders')
  const { accountId } = useAccount()
  const heading = useId()
  const [showsAll, setShowsAll] = useState(false)
  const [isManaging, setIsManaging] = useState(false)
  const { tags } = useSuspenseQuery(foldersQuery(accountId)).data
  const chosen = search.tag ?? []
  if (tags.length === 0 && chosen.length === 0) return null
  const gone = chosen.filter((tag) => !tags.some((one) => one.tag === tag)).map((tag) => ({ tag, slides: 0 }))
  const shown = [...gone, ...tags].filter(({ tag }, at) => showsAll || at < fewTags || chosen.includes(tag))

  function choose(tag: string[]): void {
    change({ tag: tag.length > 0 ? [...new Set(tag)] : undefined })
  }

  function toggle(tag: string): void {
    const next = chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]
    choose(next)
  }

  /** Filters by the new name, or no longer by a deleted one. */
  function follow(tag: string, to: string | null): void {
    if (chosen.includes(tag)) choose(chosen.flatMap((one) => (one === tag ? (to ?? []) : one)))
  }

  return (
    <section aria-labelledby={heading}>
      <Head
        id={heading}
        title={t('tags')}
        icon={IconPencil}
        action={t('manageTags')}
        onAction={() => setIsManaging(true)}
      />
      <div className={classes.tags}>
        {shown.map(({ tag, slides }) => (
          <ChoiceChip key={tag} on={chosen.includes(tag)} onToggle={() => toggle(tag)}>
            <span className={classes.title}>{tag}</span>
            <span className={classes.count}>{slides}</span>
          </ChoiceChip>
        ))}
        {shown.length < tags.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('allTags', { count: tags.length })}
          </Button>
        )}
      </div>
      {isManaging && <TagsDialog tags={tags} onChanged={follow} onClose={() => setIsManaging(false)} />}
    </section>
  )
}
