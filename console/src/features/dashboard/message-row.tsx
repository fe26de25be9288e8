import type { Conversation } from '@litfass/api/ads/messages'
import { Trans, useTranslation } from 'react-i18next'

import { SlidePicture } from '../../components/place/slide-picture.tsx'
import { conversationTarget, partnerOf } from '../../platform/api/conversations.ts'
import { formatAgo } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { PendingRow } from './pending-row.tsx'

import classes from './message-row.module.css'

/** An unread message about an ad. */
export function MessageRow({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('dashboard')
  const { ad, last } = conversation
  return (
    <PendingRow
      picture={<SlidePicture slide={ad.creative} />}
      sentence={
        <Trans
          t={t}
          i18nKey={`wrote-${conversation.side}`}
          values={{ company: partnerOf(conversation), screen: ad.placeName }}
          components={{ b: <b /> }}
        />
      }
      line={<span className={classes.text}>{t('quoted', { message: last.message })}</span>}
      deadline={formatAgo(last.timestamp, useLanguage())}
      action={t('reply')}
      target={conversationTarget(conversation)}
    />
  )
}
