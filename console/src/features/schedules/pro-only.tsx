import type { Screen } from '@litfass/api/places/screens'
import { Button, Group } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { Operator } from '../../components/feedback/operator.tsx'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useDeleteSchedule } from './delete-schedule.ts'

/** What a basic account sees. A schedule made as a pro account keeps playing. */
export function ProOnly({ screen, hasSchedule }: { screen: Screen; hasSchedule: boolean }) {
  const { t } = useTranslation('schedules')
  const askDelete = useDeleteSchedule()
  return (
    <Page>
      <PageHeader detail title={screen.name} />
      <EmptyState
        drawing="search"
        title={t('proOnly')}
        text={
          <>
            {hasSchedule && <>{t('keepsPlaying')} </>}
            <Trans t={t} i18nKey="proWay" components={{ operator: <Operator /> }} />
          </>
        }
        action={
          <Group gap="xs" justify="center">
            <ButtonLink to="/screens/overview" variant="default">
              {t('toScreens')}
            </ButtonLink>
            {hasSchedule && (
              <Button variant="subtle" color="red" onClick={() => askDelete(screen)}>
                {t('delete')}
              </Button>
            )}
          </Group>
        }
      />
    </Page>
  )
}
