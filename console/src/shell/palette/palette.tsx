import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { isListed, pageAt } from '../../route-table.ts'
import { PaletteContent } from './palette-content.tsx'
import { useRecents } from './recents.ts'

import classes from './palette.module.css'

const [store, palette] = createSpotlight()

export const openPalette = palette.open

/** Searches pages and everything of the company. Opens with Ctrl+K or from the header. */
export function Palette() {
  const { t } = useTranslation('palette')
  useRememberedPages()
  return (
    <Spotlight.Root
      store={store}
      tagsToIgnore={[]}
      scrollable
      centered={false}
      maxHeight={460}
      radius="lg"
      shadow="lg"
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 180, transition: 'fade-down' }}
      attributes={{ content: { 'aria-label': t('open') } }}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        actionsList: classes.list ?? '',
        actionsGroup: classes.group ?? '',
        action: classes.option ?? '',
        actionBody: classes.body ?? '',
        actionLabel: classes.label ?? '',
        actionDescription: classes.detail ?? '',
      }}
    >
      <PaletteContent store={store} />
    </Spotlight.Root>
  )
}

function useRememberedPages(): void {
  const page = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath) })
  const { remember } = useRecents()
  const rememberPage = useEffectEvent(() => page && isListed(page) && remember({ page: page.path }))
  useEffect(() => {
    rememberPage()
  }, [page])
}
