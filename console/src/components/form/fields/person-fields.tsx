import { relationships } from '@litfass/domain/people/user'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { FieldForm } from '../field.tsx'
import { AnySelectField } from './choice-fields.tsx'
import { AnyTextField } from './text-fields.tsx'

interface Person {
  firstName: string
  lastName: string
  phone: string
  relationship: string | undefined
}

/** `at` is the path of the person within the form. */
export function PersonFields({
  form,
  at = '',
}: { form: FieldForm<Person>; at?: '' } | { form: FieldForm<{ user: Person }>; at: 'user.' }) {
  const { t } = useTranslation('components')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
      <AnyTextField form={form} name={`${at}firstName`} autoComplete="given-name" data-autofocus />
      <AnyTextField form={form} name={`${at}lastName`} autoComplete="family-name" />
      <AnyTextField form={form} name={`${at}phone`} type="tel" autoComplete="tel" />
      <AnySelectField
        form={form}
        name={`${at}relationship`}
        data={relationships.map((value) => ({ value, label: t(`relationship-${value}`) }))}
      />
    </SimpleGrid>
  )
}
