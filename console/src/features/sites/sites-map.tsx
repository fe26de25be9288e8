import type { Site } from '@litfass/api/places/sites'
import { shortened } from '@litfass/domain/line'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { PlaceMap } from '../../components/map/place-map.tsx'
import { allSites } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { placeCounts } from './place-counts.ts'

import classes from './sites-map.module.css'

const longestLabel = 18

/** All locations on a map, filtered by the same search as the list. */
export function SitesMap({ text }: { text: string }) {
  const { t } = useTranslation('sites')
  const { accountId } = useAccount()
  const { data } = useQuery(allSites(accountId))
  const [openId, setOpenId] = useState<string | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const places = useMemo(
    () =>
      (data ?? [])
        .filter((site) => isFound(site, text))
        .map(({ id, title, lat, lng }) => ({
          id,
          name: title,
          label: shortened(title, longestLabel),
          lat,
          lng,
          added: false,
        })),
    [data, text],
  )
  const open = data?.find(({ id }) => id === openId) ?? null
  const highlighted = data?.find(({ id }) => id === highlightedId) ?? null
  return (
    <div className={classes.map}>
      <PlaceMap
        places={places}
        highlighted={highlighted}
        onHighlight={setHighlightedId}
        open={open}
        onOpen={setOpenId}
        spoken={({ name }) => t('mapPlace', { title: name })}
        card={open && <SiteCard site={open} onClose={() => setOpenId(null)} />}
      />
    </div>
  )
}

function SiteCard({ site, onClose }: { site: Site; onClose: () => void }) {
  const { t } = useTranslation(['sites', 'map'])
  const counts = placeCounts(site, t)
  return (
    <section aria-label={site.title}>
      {site.thumbnailUrl && <img src={site.thumbnailUrl} alt="" className={classes.picture} />}
      <div className={classes.text}>
        <div className={classes.head}>
          <AnchorLink to="/sites/edit/$siteId" params={{ siteId: site.id }} fw={600}>
            {site.title}
          </AnchorLink>
          <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('close', { ns: 'map' })} onClick={onClose}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
        <div className={classes.line}>
          {site.street} {site.streetNumber}, {site.city}
        </div>
        {counts && <div className={classes.line}>{counts}</div>}
      </div>
    </section>
  )
}

/** The same search as the server's. */
function isFound({ title, internalName, city }: Site, text: string): boolean {
  const asked = text.toLowerCase()
  return [title, internalName, city].some((name) => name.toLowerCase().includes(asked))
}
