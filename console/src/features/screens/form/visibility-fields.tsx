import { Input, SegmentedControl, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { FormSection } from '../../../components/form/form-pane.tsx'
import type { ScreenValues } from './screen-values.ts'

export function VisibilityFields({ form }: { form: UseFormReturnType<ScreenValues> }) {
  const { t } = useTranslation('screens')
  const { privacy } = form.values
  return (
    <FormSection title={t('sectionVisibility')}>
      <Switch
        label={t('activeLabel')}
        description={t('activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <Input.Wrapper
        label={t('privacy')}
        labelElement="div"
        description={t(privacy === 'public' ? 'publicHint' : 'privateHint')}
        descriptionProps={{ mt: 6 }}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div>
          <SegmentedControl<ScreenValues['privacy']>
            aria-label={t('privacy')}
            value={privacy}
            onChange={(value) => form.setFieldValue('privacy', value)}
            data={[
              { value: 'public', label: t('public') },
              { value: 'private', label: t('private') },
            ]}
          />
        </div>
      </Input.Wrapper>
    </FormSection>
  )
}
