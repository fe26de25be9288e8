import type { Show } from '@litfass/api/playback/shows'
import { Button, Group, Text } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import { OnAirBadge } from '../../../components/place/on-air-badge.tsx'
import { formatMoment } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'

/** The title of the editor, and what can be done with the whole show. `children` are the buttons that save. */
export function ShowHeader({
  title,
  show,
  onDelete,
  children,
}: {
  title: string
  show: Show | undefined
  onDelete: (() => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation(['shows', 'components'])
  const language = useLanguage()
  return (
    <PageHeader
      detail
      title={title}
      badge={show && <OnAirBadge counted used={show} />}
      actions={
        <>
          {show && (
            <Text span size="sm" c="dimmed" mr="xs" w={{ base: '100%', md: 'auto' }}>
              {t('changed', { moment: formatMoment(show.timestamp, language) })}
            </Text>
          )}
          {show && (
            <ButtonLink
              to="/shows/view/$showId"
              params={{ showId: show.id }}
              variant="default"
              leftSection={<IconMaximize size={18} stroke={1.75} aria-hidden />}
            >
              {t('openFullPage', { ns: 'components' })}
            </ButtonLink>
          )}
          {onDelete && (
            <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={onDelete}>
              {t('delete', { ns: 'components' })}
            </Button>
          )}
          {children && <Group gap="xs">{children}</Group>}
        </>
      }
    />
  )
}
