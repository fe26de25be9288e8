import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SavedNote } from '../../components/feedback/saved-note.tsx'
import { PutOnScreenButton, PutShowOnScreenDialog } from '../../components/slides/put-on-screen.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { showQuery } from './shows-queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The show that was just saved, shown on the list of shows. */
    savedShowId?: string
  }
}

/** The next step after a show is saved, while no screen plays it. */
export function SavedShow() {
  const showId = useLocation({ select: ({ state }) => state.savedShowId })
  return showId === undefined ? null : <NextStep key={showId} showId={showId} />
}

function NextStep({ showId }: { showId: string }) {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const { data: show } = useQuery(showQuery(accountId, showId))
  const [closed, setClosed] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // Keeps the dialog until the show is assigned.
  if (closed || !show || (show.screens.length > 0 && !isOpen)) return null
  return (
    <SavedNote onClose={() => setClosed(true)}>
      {t('isOnNoScreen', { title: show.title })}
      <PutOnScreenButton onClick={() => setIsOpen(true)} />
      {isOpen && <PutShowOnScreenDialog show={show} onClose={() => setIsOpen(false)} />}
    </SavedNote>
  )
}
