import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../../components/feedback/links.tsx'
import { pageTarget } from '../../../platform/routing/page-target.ts'

/** Shown to an account that has no slides yet. */
export function NoSlides() {
  const { t } = useTranslation('shows')
  return (
    <EmptyState
      title={t('noSlidesTitle')}
      text={t('noSlidesText')}
      action={
        <ButtonLink {...pageTarget('/slides/new')} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('newSlide')}
        </ButtonLink>
      }
    />
  )
}
