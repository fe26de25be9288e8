import { sessionApi } from '@litfass/api/session'
import { useTranslation } from 'react-i18next'

import { call } from '../../platform/call.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { problemCodeText } from '../../platform/problem-text.tsx'
import { LinkRequest } from './link-request.tsx'

/** What a verification link that is too old leads to: another one. */
export function NewLink() {
  const { t } = useTranslation('signIn')
  return (
    <LinkRequest
      title={problemCodeText('link-invalid', useLanguage())}
      text={t('newLinkText')}
      send={t('sendNewLink')}
      sentText={(email) => t('inboxVerification', { email })}
      refusals="form"
      request={(body) => call(sessionApi.requestVerification, { body })}
    />
  )
}
