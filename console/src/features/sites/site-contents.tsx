import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { screenApi } from '@litfass/api/places/screens'
import type { Role } from '@litfass/domain/people/account'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { apiQuery } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatCount, formatInches, formatPixels } from '../../platform/i18n/format.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'

import classes from './site-preview.module.css'

interface Contents {
  kind: string
  /** Without it the list is not there. */
  role?: Role
  List: ComponentType<{ siteId: string }>
}

/** What stands at a location, a list for each kind of thing. */
export const siteContents: Contents[] = [
  { kind: 'screens', List: ScreensHere },
  { kind: 'boards', role: 'board', List: BoardsHere },
  { kind: 'cinemas', role: 'cinema', List: CinemasHere },
]

export function screensAtQuery(accountId: string, siteId: string) {
  return apiQuery(screenApi.listScreens, { accountId, query: { site: siteId } })
}

function ScreensHere({ siteId }: { siteId: string }) {
  const { t } = useTranslation('sites')
  const { accountId } = useAccount()
  const { data } = useQuery(screensAtQuery(accountId, siteId))
  if (!data) return null
  return (
    <ContentList
      title={t('screens')}
      empty={t('noScreens')}
      total={data.total}
      items={data.items.map((screen) => ({
        id: screen.id,
        name: screen.name,
        line: `${screen.internalName} · ${formatInches(screen.diagonal)}`,
        target: pageTarget('/screens/edit/$screenId', { params: { screenId: screen.id } }),
      }))}
      all={data.next === null ? null : pageTarget('/screens/overview', { search: { site: siteId } })}
      fresh={{ label: t('newScreen'), target: pageTarget('/screens/new', { search: { site: siteId } }) }}
    />
  )
}

function BoardsHere({ siteId }: { siteId: string }) {
  const { t } = useTranslation('sites')
  const { accountId } = useAccount()
  const { data } = useQuery(apiQuery(boardApi.listBoards, { accountId, query: { site: siteId } }))
  if (!data) return null
  return (
    <ContentList
      title={t('boards')}
      empty={t('noBoards')}
      total={data.total}
      items={data.items.map((board) => ({
        id: board.id,
        name: board.name,
        line: formatPixels(board),
        target: pageTarget('/boards/edit/$boardId', { params: { boardId: board.id } }),
      }))}
      all={data.next === null ? null : pageTarget('/boards/overview', { search: { site: siteId } })}
      fresh={{ label: t('newBoard'), target: pageTarget('/boards/new', { search: { site: siteId } }) }}
    />
  )
}

function CinemasHere({ siteId }: { siteId: string }) {
  const { t } = useTranslation('sites')
  const { accountId } = useAccount()
  const { data } = useQuery(apiQuery(cinemaApi.listCinemas, { accountId, query: { site: siteId } }))
  if (!data) return null
  return (
    <ContentList
      title={t('cinemas')}
      empty={t('noCinemas')}
      total={data.total}
      items={data.items.map((cinema) => ({
        id: cinema.id,
        name: cinema.name,
        line: t('hallCount', { count: cinema.halls.length }),
        target: pageTarget('/cinemas/edit/$cinemaId', { params: { cinemaId: cinema.id } }),
      }))}
      all={data.next === null ? null : pageTarget('/cinemas/overview', { search: { site: siteId } })}
      fresh={{ label: t('newCinema'), target: pageTarget('/cinemas/new', { search: { site: siteId } }) }}
    />
  )
}

interface ListedItem {
  id: string
  name: string
  line: string
  target: ReturnType<typeof pageTarget>
}

function ContentList({
  title,
  empty,
  total,
  items,
  all,
  fresh,
}: {
  title: string
  empty: string
  total: number
  items: ListedItem[]
  /** Where the others are, when not all are listed. */
  all: ReturnType<typeof pageTarget> | null
  fresh: { label: string; target: ReturnType<typeof pageTarget> }
}) {
  const { t } = useTranslation('sites')
  return (
    <section className={classes.contents} aria-label={title}>
      <div className={classes.kind}>
        <strong>{title}</strong>
        <span className={classes.count}>{formatCount(total)}</span>
      </div>
      {items.length === 0 && <p className={classes.none}>{empty}</p>}
      <ul className={classes.items}>
        {items.map(({ id, name, line, target }) => (
          <li key={id} className={classes.item}>
            <AnchorLink {...target}>{name}</AnchorLink>
            <span className={classes.line}>{line}</span>
          </li>
        ))}
      </ul>
      <div className={classes.links}>
        {all && <AnchorLink {...all}>{t('allHere', { count: total })}</AnchorLink>}
        <AnchorLink {...fresh.target}>{fresh.label}</AnchorLink>
      </div>
    </section>
  )
}
