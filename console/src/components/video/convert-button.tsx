import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Offers to convert a video that TVs cannot play. */
export function ConvertButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('components')
  return (
    <Button
      size="xs"
      variant="default"
      mt={6}
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {t('videoConvert')}
    </Button>
  )
}
