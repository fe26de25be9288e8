import { goes } from '@litfass/domain/people/usage'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { SavedNote } from '../../components/feedback/saved-note.tsx'
import { PutOnScreenButton, PutOnScreenDialog } from '../../components/slides/put-on-screen.tsx'
import { isNotFound } from '../../platform/api/not-found.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { slideQuery } from './slides-queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The slide that was just saved, shown on the list of slides. */
    savedSlideId?: string
  }
}

/** The next step after a slide is saved, while no show contains it. */
export function SavedSlide() {
  const slideId = useLocation({ select: ({ state }) => state.savedSlideId })
  return slideId === undefined ? null : <NextStep key={slideId} slideId={slideId} />
}

function NextStep({ slideId }: { slideId: string }) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const { data: slide, error } = useQuery(slideQuery(accountId, slideId))
  const { data: account } = useQuery(accountQuery(accountId))
  const [closed, setClosed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isDone = slide && (slide.locked || slide.usedIn.shows.length > 0)
  // Keeps the dialog until its show is assigned.
  if (closed || isNotFound(error) || !slide || !account || (isDone && !isOpen)) return null
  const publishes = goes(account.usage, 'publish')
  const advertises = goes(account.usage, 'advertise')
  return (
    <SavedNote onClose={() => setClosed(true)}>
      {t(publishes ? 'inNoShow' : 'isSaved', { title: slide.title })}
      {publishes && <PutOnScreenButton onClick={() => setIsOpen(true)} />}
      {advertises && (
        <ButtonLink
          {...pageTarget('/advertise/new', { search: { slide: slideId } })}
          size="xs"
          variant={publishes ? 'default' : 'filled'}
          leftSection={<IconSpeakerphone size={16} stroke={1.75} aria-hidden />}
        >
          {t('advertiseWith')}
        </ButtonLink>
      )}
      {isOpen && <PutOnScreenDialog slide={slide} onClose={() => setIsOpen(false)} />}
    </SavedNote>
  )
}
