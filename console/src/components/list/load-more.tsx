import { formatCount } from '@litfass/domain/money/money'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** "Load more", until all rows are shown. */
export function LoadMore({
  shown,
  total,
  more = false,
  loading,
  onMore,
}: {
  shown: number
  total: number
  /** There are more than `total`; the exact number is not known. */
  more?: boolean
  loading: boolean
  onMore: () => void
}) {
  const { t } = useTranslation('components')
  if (shown >= total && !more) return null
  return (
    <Group justify="center" mt="lg">
      <Text c="dimmed">
        {more && shown >= total
          ? t('shownFirst', { shown: formatCount(shown) })
          : t(more ? 'shownOfMore' : 'shownOf', { shown: formatCount(shown), total: formatCount(total) })}
      </Text>
      <Button variant="default" loading={loading} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </Group>
  )
}
