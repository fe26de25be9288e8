import type { Format } from '@litfass/domain/places/screen'
import { SegmentedControl } from '@mantine/core'
import { IconRectangle, IconRectangleVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function OrientationSwitch({ value, onChange }: { value: Format; onChange: (format: Format) => void }) {
  const { t } = useTranslation('components')
  return (
    <SegmentedControl<Format>
      aria-label={t('orientation')}
      value={value}
      onChange={onChange}
      data={[
        {
          value: 'landscape',
          label: <WithIcon icon={<IconRectangle size={16} stroke={1.75} aria-hidden />} text={t('landscape')} />,
        },
        {
          value: 'portrait',
          label: <WithIcon icon={<IconRectangleVertical size={16} stroke={1.75} aria-hidden />} text={t('portrait')} />,
        },
      ]}
    />
  )
}

function WithIcon({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {icon}
      {text}
    </span>
  )
}
