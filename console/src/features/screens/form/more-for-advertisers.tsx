import { formatCount } from '@litfass/domain/money/money'
import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FieldForm } from '../../../components/form/field.tsx'
import { SegmentedField, SwitchField } from '../../../components/form/fields/choice-fields.tsx'
import { TagsField } from '../../../components/form/fields/tags-field.tsx'
import { TextareaField, TextField } from '../../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../../components/form/layout/form-pane.tsx'
import { MediaField } from '../../../components/form/media/media-field.tsx'
import type { usePicture } from '../../../components/form/media/use-picture.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { formatInches } from '../../../platform/i18n/format.ts'
import { tagsQuery } from '../screens-queries.ts'
import { DeviceFields } from './device-fields.tsx'
import type { ScreenValues } from './screen-values.ts'
import { SellingFields } from './selling-fields.tsx'

import classes from './screen-form.module.css'

const own = [
  'internalName',
  'format',
  'resolution',
  'diagonal',
  'contacts',
  'active',
  'privacy',
  'adShare',
  'cpm',
] as const
const optional = ['promotion', 'discount', 'programmatic', 'picture', 'tags', 'notes'] as const

/** Fields that matter only for selling airtime. Folded into one line unless one is invalid or the screen is for sale. */
export function MoreForAdvertisers({
  form,
  isNew,
  picture,
  children,
}: {
  form: FieldForm<ScreenValues, 'screens'>
  isNew: boolean
  picture: ReturnType<typeof usePicture>
  children: ReactNode
}) {
  const { t } = useTranslation(['screens', 'components'])
  const { accountId } = useAccount()
  const { data: tags } = useQuery(tagsQuery(accountId))
  const [isOpen, setIsOpen] = useState(!isNew && form.values.privacy === 'public')
  const bodyId = useId()
  const wrong = new Set(Object.keys(form.errors).map((path) => path.split('.')[0]))
  const isWrong = [...own, ...optional].some((name) => wrong.has(name))
  // Stays open while the problem is corrected.
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <div className={classes.more}>
      <UnstyledButton
        className={classes.moreHead}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden data-open={isOpen} />
        {t('moreForAdvertisers')}
      </UnstyledButton>
      {!isOpen && <Summary screen={form.values} />}
      <div id={bodyId} hidden={!isOpen} className={classes.moreFields}>
        {isOpen && (
          <>
            <TextField form={form} name="internalName" counted />
            <DeviceFields form={form} />
            <FormSection title={t('sectionVisibility')}>
              {isNew && <SwitchField form={form} name="active" />}
              <SegmentedField
                form={form}
                name="privacy"
                description={t(form.values.privacy === 'public' ? 'publicHint' : 'privateHint')}
                options={[
                  { value: 'public', label: t('public') },
                  { value: 'private', label: t('private') },
                ]}
              />
            </FormSection>
            <SellingFields form={form} />
            {children}
            <FormSection title={t('sectionMore', { ns: 'components' })}>
              <MediaField {...picture.field} field="placePicture" label={t('picture')} error={form.errors.picture} />
              <TagsField form={form} name="tags" known={tags?.tags} />
              <TextareaField form={form} name="notes" />
            </FormSection>
          </>
        )}
      </div>
    </div>
  )
}

/** The required fields with their values. */
function Summary({ screen }: { screen: ScreenValues }) {
  const { t } = useTranslation(['screens', 'components'])
  const { internalName, format = 'landscape', resolution, diagonal = 0, contacts = 0, active, privacy } = screen
  const facts = [
    t('internalNameIs', { name: internalName.trim() || '–' }),
    `${resolution} ${t(format, { ns: 'components' })}`,
    diagonal > 0 ? formatInches(diagonal) : '–',
    t('perDay', { contacts: Number.isNaN(contacts) ? '–' : formatCount(contacts) }),
    t(active ? 'active' : 'inactive'),
    t(privacy === 'public' ? 'publicOffered' : 'privateNotOffered'),
  ]
  return (
    <Text size="sm" c="dimmed" pl={26} mt={4}>
      {facts.join(' · ')}
    </Text>
  )
}
