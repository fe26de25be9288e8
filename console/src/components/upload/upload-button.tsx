import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Opens a dialog to choose one or several files. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('uploads')
  return (
    <FileButton multiple onChange={onFiles} inputProps={{ 'aria-label': t('choose') }}>
      {(props) => (
        <Button variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} {...props}>
          {t('choose')}
        </Button>
      )}
    </FileButton>
  )
}
