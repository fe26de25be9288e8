import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'

/** Above the lists of campaigns, drafts and ads. */
export function NewCampaignButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation('pages')
  return (
    <ButtonLink
      to="/advertise/new"
      aria-keyshortcuts="n"
      variant={variant}
      leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}
    >
      {t('newCampaign')}
    </ButtonLink>
  )
}
