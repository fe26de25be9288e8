import { Badge, Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The title of declarations. Once there are any, a badge says that they were not measured. */
export function DeclaredTitle({ any }: { any: boolean }) {
  const { t } = useTranslation('declarations')
  return (
    <Group gap="xs">
      <Title order={2} size="md">
        {t('title')}
      </Title>
      {any && <Badge color="gray">{t('declared')}</Badge>}
    </Group>
  )
}
