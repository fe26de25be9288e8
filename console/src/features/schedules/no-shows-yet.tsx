import type { Screen } from '@litfass/api/places/screens'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'

export function NoShowsYet({ screen }: { screen: Screen }) {
  const { t } = useTranslation('schedules')
  return (
    <Page>
      <PageHeader detail title={screen.name} />
      <EmptyState
        title={t('noShows')}
        text={t('noShowsYetText')}
        action={
          <ButtonLink to="/shows/new" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
            {t('newShow')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
