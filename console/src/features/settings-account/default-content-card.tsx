import type { Account } from '@litfass/api/people/accounts'
import { Card, Select, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { allShows, allSlides } from '../../platform/api/own-lists.ts'
import { toastDone } from '../../platform/api/toast.tsx'

/** For admins: what screens play when nothing is scheduled. */
export function DefaultContentCard({ account: { id: accountId, defaultContent } }: { account: Account }) {
  const { t } = useTranslation(['settingsAccount', 'components'])
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { data: shows } = useSuspenseQuery(allShows(accountId))
  const change = useApiMutation(api.accounts.setDefaultContent, { problems: 'toast', queued: true })
  const chosen = change.isPending ? change.variables.body : defaultContent

  function choose(part: Partial<Account['defaultContent']>): void {
    change.mutate({ accountId, body: { ...chosen, ...part } }, { onSuccess: () => toastDone(t('defaultContentSaved')) })
  }

  return (
    <Card>
      <Title order={2}>{t('defaultContentTitle')}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('defaultContentText')}
      </Text>
      <Stack gap="md">
        <Select
          label={t('defaultShow')}
          placeholder={t('noDefaultShow')}
          searchable
          clearable
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          data={shows.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen.showId}
          onChange={(showId) => choose({ showId })}
        />
        <Select
          label={t('defaultSlide')}
          description={t('defaultSlideHint')}
          placeholder={t('noDefaultSlide')}
          searchable
          clearable
          nothingFoundMessage={t('noOption', { ns: 'components' })}
          data={slides.map(({ id, title, locked }) => ({ value: id, label: title, disabled: locked }))}
          value={chosen.slideId}
          onChange={(slideId) => choose({ slideId })}
        />
      </Stack>
    </Card>
  )
}
