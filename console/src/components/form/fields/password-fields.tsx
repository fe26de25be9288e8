import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type AnyFieldProps, type FieldComponent, useField } from '../field.tsx'

interface PasswordOwn extends Pick<PasswordInputProps, 'autoComplete' | 'onBlur' | 'size'> {
  'data-autofocus'?: boolean
  'data-mantine-stop-propagation'?: boolean
}

export function AnyPasswordField({ form, name, label, description, hint, ...input }: AnyFieldProps & PasswordOwn) {
  const { t } = useTranslation('components')
  const { inputProps, set } = useField<string>({ form, name, label, description, hint })
  return (
    <PasswordInput
      {...inputProps}
      {...input}
      aria-invalid={Boolean(inputProps.error)}
      visibilityToggleButtonProps={{ 'aria-label': t('togglePassword') }}
      visibilityToggleFocusable
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

export const PasswordField: FieldComponent<string, PasswordOwn> = (props: AnyFieldProps & PasswordOwn) => (
  <AnyPasswordField {...props} />
)

/** Asks a signed-in user for their password again. `email` tells password managers whose it is. */
export const CurrentPasswordField: FieldComponent<string, PasswordOwn & { email: string }> = ({
  email,
  ...props
}: AnyFieldProps & PasswordOwn & { email: string }) => {
  const { t } = useTranslation('components')
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <AnyPasswordField label={t('currentPassword')} autoComplete="current-password" {...props} />
    </>
  )
}
