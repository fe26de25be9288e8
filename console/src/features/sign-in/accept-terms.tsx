import { Anchor, Checkbox } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'

import type { FieldForm } from '../../components/form/field.tsx'

/** Marked when it is wrong, so that the form moves the focus to it. */
export function AcceptTerms({ form }: { form: FieldForm<{ termsAccepted: boolean }> }) {
  const { t } = useTranslation('signIn')
  const input = form.getInputProps('termsAccepted', { type: 'checkbox' })
  const label = (
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
  return <Checkbox label={label} {...input} aria-invalid={input.error ? true : undefined} />
}
