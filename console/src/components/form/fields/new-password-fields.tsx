import type { FieldProblem } from '@litfass/api/problem'
import { isEasyPassword, ownNames } from '@litfass/domain/people/password'
import { passwordLength } from '@litfass/domain/people/user'
import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../../platform/api/api.ts'
import type { FieldForm } from '../field.tsx'
import { AnyPasswordField } from './password-fields.tsx'

interface NewPassword {
  password: string
  passwordRepeat: string
  /** Path of the password in the form. */
  path: 'password' | 'user.password'
  /** Whose password it is. */
  person: Parameters<typeof ownNames>[0]
}

/** For `alsoCheck`: whether a new password is easy to guess, and whether both are the same. */
export function useNewPasswordCheck() {
  const { data } = useQuery({ ...apiQuery(api.session.listCommonPasswords, {}), staleTime: Infinity })
  const common = useMemo(() => new Set(data), [data])
  return ({ password, passwordRepeat, path, person }: NewPassword): Record<string, FieldProblem | undefined> => ({
    [path]: isEasyPassword(password, { names: ownNames(person), common }) ? { code: 'password-too-easy' } : undefined,
    passwordRepeat: password === passwordRepeat ? undefined : { code: 'password-mismatch' },
  })
}

/** A new password, typed twice. Each field is checked on blur, unless the focus moves to the submit button. */
export function NewPasswordFields({
  form,
  path,
  label,
  size,
  cols = 1,
  'data-autofocus': autofocus,
}: Pick<NewPassword, 'path'> & {
  form: FieldForm<unknown>
  label?: string
  size?: 'lg'
  cols?: SimpleGridProps['cols']
  'data-autofocus'?: boolean
}) {
  const { t } = useTranslation('components')
  const shared = { form, autoComplete: 'new-password', ...(size && { size }) } as const
  // A message would move the button from under the pointer, and the click would be lost.
  const checkOnBlur = (name: string) => (event: FocusEvent) => {
    if (!event.relatedTarget?.matches('[type="submit"]')) form.checkField(name)
  }
  return (
    <SimpleGrid cols={cols} spacing="md" verticalSpacing="lg">
      <AnyPasswordField
        {...shared}
        name={path}
        {...(label && { label })}
        {...(autofocus && { 'data-autofocus': true })}
        description={t('passwordRule', { min: passwordLength.min })}
        onBlur={checkOnBlur(path)}
      />
      <AnyPasswordField {...shared} name="passwordRepeat" onBlur={checkOnBlur('passwordRepeat')} />
    </SimpleGrid>
  )
}
