import { Anchor } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'

export function AcceptTerms() {
  const { t } = useTranslation('signIn')
  return (
    <Trans
      ns="signIn"
      i18nKey="accept"
      t={t}
      components={{
        terms: <Anchor href="/terms" target="_blank" inherit underline="always" />,
        privacy: <Anchor href="/privacy" target="_blank" inherit underline="always" />,
      }}
    />
  )
}
