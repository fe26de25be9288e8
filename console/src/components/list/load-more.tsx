import { formatCount } from '@litfass/domain/money/money'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface ShownRows {
  shown: number
  total: number
  /** There are more than `total`; the exact number is not known. */
  more?: boolean
}

/** How many of the rows are shown: "50 of 120". */
export function useShownText(): (rows: ShownRows) => string {
  const { t } = useTranslation('components')
  return ({ shown, total, more = false }) =>
    more && shown >= total
      ? t('shownFirst', { shown: formatCount(shown) })
      : t(more ? 'shownOfMore' : 'shownOf', { shown: formatCount(shown), total: formatCount(total) })
}

/** "Load more", until all rows are shown. */
export function LoadMore({
  shown,
  total,
  more = false,
  loading,
  onMore,
}: ShownRows & { loading: boolean; onMore: () => void }) {
  const { t } = useTranslation('components')
  const shownText = useShownText()
  if (shown >= total && !more) return null
  return (
    <Group justify="center" mt="lg">
      <Text c="dimmed">{shownText({ shown, total, more })}</Text>
      <Button variant="default" loading={loading} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </Group>
  )
}
