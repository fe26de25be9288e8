import { sessionApi, type User } from '@litfass/api/people/session'
import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/people/language'
import { relationships, UserProfile } from '@litfass/domain/people/user'
import { Button, Card, Group, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FormProblem, useApiForm } from '../../components/form/form.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone, toastProblem } from '../../platform/api/toast.tsx'
import { chooseLanguage, currentLanguage, languageName, useLanguage } from '../../platform/i18n/i18n.ts'
import { hasChanges, profileValues } from './profile-values.ts'

export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const update = useApiMutation(sessionApi.updateUser, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: profileValues(user),
    schema: UserProfile,
    toInput: (values) => ({ ...values, language: currentLanguage() }),
    submit: async (body) => {
      await update.mutateAsync({ body })
      await router.invalidate()
      toastDone(t('profileSaved'))
    },
  })
  return (
    <Card>
      <form {...formProps}>
        <UnsavedQuestion when={!busy && hasChanges(form.values, user)} />
        <Stack gap="lg">
          <Title order={2}>{t('profileTitle')}</Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
            <TextInput label={t('firstName')} autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label={t('lastName')} autoComplete="family-name" {...form.getInputProps('lastName')} />
            <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <Select
              label={t('relationship')}
              data={relationships.map((value) => ({ value, label: t(value) }))}
              {...form.getInputProps('relationship')}
            />
          </SimpleGrid>
          <FormProblem problem={problem} />
          <Group>
            <Button type="submit" loading={busy}>
              {t('saveProfile')}
            </Button>
          </Group>
          <LanguageChoice />
        </Stack>
      </form>
    </Card>
  )
}

/** Counts at once, like the choice in the user menu. */
function LanguageChoice() {
  const { t } = useTranslation('settingsUser')
  const language = useLanguage()
  return (
    <Select
      label={t('language')}
      description={t('languageHint')}
      data={keysOf(languages).map((value) => ({ value, label: languageName(value) }))}
      value={language}
      onChange={(value) => value && void chooseLanguage(value, { signedIn: true }).catch(toastProblem)}
    />
  )
}
