import { formatCount } from '@litfass/domain/money/money'
import { type BookableKind, bookableKindNames, bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { apiQuery } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { pageTarget, placeTarget } from '../../platform/routing/page-target.ts'
import { mayOpen } from '../../route-table.ts'
import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'

import classes from './site-preview.module.css'

/** The places at a location, a list for each kind that this person may see. */
export function SiteContents({ siteId }: { siteId: string }) {
  const { account } = useAccount()
  return bookableKindNames
    .filter((kind) => mayOpen(bookableKinds[kind], account.roles))
    .map((kind) => <PlacesAtSite key={kind} name={kind} siteId={siteId} />)
}

function PlacesAtSite({ name, siteId }: { name: BookableKind; siteId: string }) {
  const { t } = useTranslation(['sites', 'pages'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const kind = bookablePlaceKinds[name]
  const { data } = useQuery(apiQuery(kind.listAll, { accountId, query: { site: siteId } }))
  if (!data) return null
  const { items, total, next } = data
  return (
    <section className={classes.contents} aria-label={t(kind.texts, { ns: 'pages' })}>
      <div className={classes.kind}>
        <strong>{t(kind.texts, { ns: 'pages' })}</strong>
        <span className={classes.count}>{formatCount(total)}</span>
      </div>
      {items.length === 0 && <p className={classes.none}>{t(`none-${bookableKinds[name].place}`)}</p>}
      <ul className={classes.items}>
        {items.map((place) => (
          <li key={place.id} className={classes.item}>
            <AnchorLink {...placeTarget(kind, place.id)}>{kind.nameOf(place)}</AnchorLink>
            <span className={classes.line}>{kind.lineAtSite(place, language)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.links}>
        {next !== null && (
          <AnchorLink {...pageTarget(kind.list, { search: { site: siteId } })}>
            {t('allHere', { count: total })}
          </AnchorLink>
        )}
        <AnchorLink {...pageTarget(kind.new, { search: { site: siteId } })}>
          {t(kind.newTitle, { ns: 'pages' })}
        </AnchorLink>
      </div>
    </section>
  )
}
