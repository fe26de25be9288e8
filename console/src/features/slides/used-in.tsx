import { Group, Input } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../parts/links.tsx'
import { pageTarget } from '../../parts/page-target.ts'
import { useAccount } from '../../platform/account.ts'
import { showsQuery } from './slides-queries.ts'

/** The shows that contain a slide. */
export function UsedIn({ slideId }: { slideId: string }) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const { data } = useQuery(showsQuery(accountId))
  const shows = (data?.items ?? []).filter((show) => show.slides.some((entry) => entry.slide === slideId))
  if (shows.length === 0) return null
  return (
    <Input.Wrapper label={t('usedIn')} labelElement="div">
      <Group gap="xs">
        {shows.map((show) => (
          <ButtonLink
            key={show.id}
            {...pageTarget('/shows/edit/$showId', { params: { showId: show.id } })}
            variant="default"
            size="xs"
            radius="xl"
            leftSection={<IconStack2 size={16} stroke={1.75} aria-hidden />}
          >
            {show.title}
          </ButtonLink>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
