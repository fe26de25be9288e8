import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type Icon, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../../platform/auth/account.ts'

export type View = 'pictures' | 'table'

/** Grid or table, stored in the browser for each user. */
export function useViewChoice(list: string): [View, (view: View) => void] {
  const { user } = useAccount()
  const [view, setView] = useLocalStorage<View>({
    key: `view ${list} ${user.id}`,
    defaultValue: 'pictures',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => (text === 'table' ? 'table' : 'pictures'),
  })
  return [view, setView]
}

export function ViewChoice({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const { t } = useTranslation('components')
  return (
    <SegmentedControl<View>
      aria-label={t('view')}
      value={value}
      onChange={onChange}
      data={[
        { value: 'pictures', label: <Face icon={IconLayoutGrid} text={t('asPictures')} /> },
        { value: 'table', label: <Face icon={IconList} text={t('asTable')} /> },
      ]}
    />
  )
}

function Face({ icon: Icon, text }: { icon: Icon; text: string }) {
  return (
    <span title={text} style={{ display: 'flex' }}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
