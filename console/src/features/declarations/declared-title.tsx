import { Badge, Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The title of declarations, with a badge that says that they were not measured. */
export function DeclaredTitle({ hasBadge }: { hasBadge: boolean }) {
  const { t } = useTranslation('declarations')
  return (
    <Group gap="xs">
      <Title order={2} size="md">
        {t('title')}
      </Title>
      {hasBadge && <Badge color="gray">{t('declared')}</Badge>}
    </Group>
  )
}
