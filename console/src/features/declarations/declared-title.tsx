import { Badge, Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The title of a declaration, with a badge that says that it was not measured. */
export function DeclaredTitle() {
  const { t } = useTranslation('declarations')
  return (
    <Group gap="xs">
      <Title order={2} size="md">
        {t('title')}
      </Title>
      <Badge color="gray">{t('declared')}</Badge>
    </Group>
  )
}
