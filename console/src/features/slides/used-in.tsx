import { Button, Group, Input } from '@mantine/core'
import { IconMaximize, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { slideQuery } from './slides-queries.ts'

/** The shows that contain a saved slide, and a link to its full page. */
export function UsedIn({ slideId }: { slideId: string }) {
  const { t } = useTranslation(['slides', 'components'])
  const { accountId } = useAccount()
  const { data } = useQuery(slideQuery(accountId, slideId))
  const shows = data?.usedIn.shows ?? []
  return (
    <>
      {shows.length > 0 && (
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
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconMaximize size={16} stroke={1.75} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        renderRoot={(props) => <Link to="/slides/view/$slideId" params={{ slideId }} {...props} />}
      >
        {t('openFullPage', { ns: 'components' })}
      </Button>
    </>
  )
}
