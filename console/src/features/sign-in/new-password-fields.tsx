import { SimpleGrid } from '@mantine/core'

import type { FieldForm } from '../../components/form/field.tsx'
import { PasswordField } from '../../components/form/fields/password-fields.tsx'

interface NewPassword {
  user: { password: string }
  passwordRepeat: string
}

export function NewPasswordFields({ form }: { form: FieldForm<NewPassword> }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
      <PasswordField form={form} name="user.password" autoComplete="new-password" />
      <PasswordField form={form} name="passwordRepeat" autoComplete="new-password" />
    </SimpleGrid>
  )
}
