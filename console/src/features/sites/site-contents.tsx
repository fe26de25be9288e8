import { screenApi } from '@litfass/api/screens'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../parts/links.tsx'
import { pageTarget } from '../../parts/page-target.ts'
import { useAccount } from '../../platform/account.ts'
import { apiQuery } from '../../platform/api.ts'
import { formatCount, formatInches } from '../../platform/format.ts'

import classes from './site-preview.module.css'

/** What stands at a location, a list for each kind of thing. */
export const siteContents = [{ kind: 'screens', List: ScreensHere }] as const satisfies {
  kind: string
  List: ComponentType<{ siteId: string }>
}[]

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
      links={
        <>
          {data.next && (
            <AnchorLink {...pageTarget('/screens/overview', { search: { site: siteId } })}>
              {t('allHere', { count: data.total })}
            </AnchorLink>
          )}
          <AnchorLink {...pageTarget('/screens/new', { search: { site: siteId } })}>{t('newScreen')}</AnchorLink>
        </>
      }
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
  links,
}: {
  title: string
  empty: string
  total: number
  items: ListedItem[]
  /** To what is not listed, and to a new one. */
  links: ReactNode
}) {
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
      <div className={classes.links}>{links}</div>
    </section>
  )
}
