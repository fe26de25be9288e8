import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { call } from '../../platform/api/call.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { LinkRequest } from './link-request.tsx'

/** Shown for an expired verification link: offers a new one. */
export function NewLink() {
  const { t } = useTranslation('signIn')
  return (
    <LinkRequest
      title={problemCodeText('link-invalid', useLanguage())}
      text={t('newLinkText')}
      send={t('sendNewLink')}
      sentText={(email) => t('inboxVerification', { email })}
      refusals="form"
      request={(body) => call(api.session.requestVerification, { body })}
    />
  )
}
