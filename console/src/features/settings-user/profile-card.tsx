import type { User } from '@litfass/api/people/session'
import { keysOf } from '@litfass/domain/keys-of'
import { languages } from '@litfass/domain/people/language'
import { UserProfile } from '@litfass/domain/people/user'
import { Button, Card, Group, Select, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { PersonFields } from '../../components/form/fields/person-fields.tsx'
import { formValuesOf } from '../../components/form/form-values.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { readSessionAgain } from '../../platform/auth/session.ts'
import { useChooseLanguage } from '../../platform/auth/use-choose-language.ts'
import { languageName, useLanguage } from '../../platform/i18n/i18n.ts'

export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const router = useRouter()
  const queryClient = useQueryClient()
  const update = useApiMutation(api.session.updateUser, { problems: 'caller' })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: formValuesOf(UserProfile, user),
    schema: UserProfile,
    submit: async (body, values) => {
      // The language is not part of the form, and may have been changed since.
      const { language } = (await readSessionAgain(queryClient)) ?? body
      await update.mutateAsync({ body: { ...body, language } })
      form.resetDirty(values)
      await router.invalidate()
      toastDone(t('profileSaved'))
    },
  })
  return (
    <Card>
      <form {...formProps}>
        <UnsavedQuestion when={form.isDirty()} saving={busy} />
        <Stack gap="lg">
          <Title order={2}>{t('profileTitle')}</Title>
          <PersonFields form={form} />
          <FormProblem problem={problem} />
          <Group>
            <Button type="submit" loading={busy}>
              {t('saveProfile')}
            </Button>
          </Group>
          <LanguageChoice user={user} />
        </Stack>
      </form>
    </Card>
  )
}

/**
 * Applies immediately, as in the user menu. Mails may have another language: that of the pages may come from the browser, or
 * have been chosen before signing in.
 */
function LanguageChoice({ user }: { user: User }) {
  const { t } = useTranslation('settingsUser')
  const language = useLanguage()
  const choose = useChooseLanguage({ signedIn: true })
  return (
    <>
      <Select
        label={t('language')}
        description={
          user.language === language
            ? t('languageHint')
            : t('mailsIn', { language: languageName(user.language, language) })
        }
        data={keysOf(languages).map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={(value) => value && choose(value)}
      />
      {user.language !== language && (
        <Group>
          <Button variant="default" onClick={() => choose(language)}>
            {t('useForMails', { language: languageName(language) })}
          </Button>
        </Group>
      )}
    </>
  )
}
