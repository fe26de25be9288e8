import { urlOf } from '@litfass/api/client'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconTableImport, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useAccount } from '../../../platform/auth/account.ts'
import { ImportDialog } from './import-dialog.tsx'

/** Export and import of all screens as CSV. */
export function TableMenu() {
  const { t } = useTranslation('screenBulk')
  const { accountId } = useAccount()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={t('table')}>
            <ActionIcon variant="default" size={36} aria-label={t('table')}>
              <IconTableImport size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={urlOf(api.screens.exportScreens, { accountId })}
            download
            leftSection={<IconDownload size={16} stroke={1.75} />}
          >
            {t('export')}
          </Menu.Item>
          <Menu.Item leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => setImporting(true)}>
            {t('import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
