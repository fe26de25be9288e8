import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Page } from '../../layout/page.tsx'
import { PictureCard, PictureGrid } from './picture-card.tsx'

/** Placeholders while a list of cards loads. */
export function CardListPending() {
  const { t } = useTranslation('components')
  return (
    <Page>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={36} width={220} maw="100%" mb="md" />
      <Skeleton height={36} width={280} maw="100%" mb="md" />
      <PictureGrid>
        {Array.from({ length: 8 }, (_, at) => (
          <PictureCard
            key={at}
            picture={<Skeleton h="auto" radius={6} style={{ aspectRatio: 16 / 9 }} />}
            name={<Skeleton height={12} width="60%" mt={4} />}
            line={<Skeleton height={10} width="40%" mt={6} />}
          />
        ))}
      </PictureGrid>
    </Page>
  )
}
