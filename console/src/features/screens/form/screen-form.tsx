import type { Screen } from '@litfass/api/places/screens'
import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { rotations, newScreenDefaults } from '@litfass/domain/places/screen'
import { screenNamed } from '@litfass/domain/places/suggested-audience'
import { Alert, Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { SelectField, SwitchField } from '../../../components/form/fields/choice-fields.tsx'
import { SiteAddressFields } from '../../../components/form/fields/site-address-fields.tsx'
import { TextField } from '../../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../../components/form/layout/form-pane.tsx'
import { AirtimeCalendar } from '../../../components/place/airtime-calendar.tsx'
import { categoryName } from '../../../components/place/category-name.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useIsNarrow } from '../../../platform/theme/use-is-narrow.ts'
import { DevicesCard } from '../../devices/devices-card.tsx'
import { LiveCard, TvAbilitiesCard } from '../../devices/live-card.tsx'
import { PlaceForm, type PlaceFormProps, usePlaceForm, usePlacePicture } from '../../places/place-form.tsx'
import { editPlacePage, newPlacePage } from '../../places/place-pages.tsx'
import { ServiceHoursField } from '../../places/service-hours-field.tsx'
import { useDuplicateScreen } from '../duplicate-screen.ts'
import { screenKind } from '../screen-kind.ts'
import { FinderPreview } from './finder-preview.tsx'
import { MoreForAdvertisers } from './more-for-advertisers.tsx'
import { OnTv } from './on-tv.tsx'
import { NewScreenStage } from './place/new-screen-stage.tsx'
import { withName } from './screen-values.ts'
import { useSlideToShow } from './slide-to-show.ts'
import { useScreensAtAddress, useSuggestedAudience } from './use-suggested-audience.ts'

import classes from './screen-form.module.css'

function ScreenForm({ place: screen, at, limit, onDelete }: PlaceFormProps<Screen>) {
  const { t } = useTranslation(['screens', 'components'])
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const isToConnect = screen?.health.state === 'notConnected'
  const duplicate = useDuplicateScreen()
  const picture = usePlacePicture(screenKind, screen)
  const { slide: slideId } = useSearch({ strict: false })
  const slideToShow = useSlideToShow(screen ? undefined : slideId)
  const { form, ...frame } = usePlaceForm(screenKind, {
    place: screen,
    initialValues: screen ?? { ...at, ...newScreenDefaults },
    picture,
    onCreated: slideToShow?.assign,
  })
  const screensAtAddress = useScreensAtAddress(form.values, { isNew: !screen })
  const similarScreen = useSuggestedAudience(form, screensAtAddress, { isNew: !screen })
  const namesake = screenNamed(form.values.name, screensAtAddress)
  return (
    <PlaceForm
      {...frame}
      {...(!screen && { intro: t('newIntro'), save: t('saveAndConnect') })}
      preview={t(screen ? 'inFinder' : 'preview')}
      stage={
        <Stack gap="md" className={classes.stage}>
          {screen && !(isNarrow && isToConnect) && <LiveCard screen={screen} />}
          {screen ? (
            <FinderPreview values={form.values} imageUrl={picture.url} screen={screen} />
          ) : (
            <NewScreenStage
              values={form.values}
              imageUrl={picture.url}
              slideToShow={slideToShow?.slide}
              similarScreen={similarScreen}
            />
          )}
        </Stack>
      }
      stageLast={!screen || isToConnect}
      limit={limit}
      onDuplicate={screen && (() => duplicate(screen))}
      onDelete={onDelete}
    >
      {slideToShow && <Alert color="teal">{t('willShow', { title: slideToShow.slide.title })}</Alert>}
      {screen && <OnTv screen={screen} />}
      {screen && isNarrow && <TvAbilitiesCard screen={screen} />}
      {screen && <DevicesCard screen={screen} />}
      <TextField
        form={form}
        name="name"
        counted
        data-autofocus
        {...(namesake && { description: t('nameExists', { name: namesake.name }) })}
        onType={(name) => form.setValues(screen ? { name } : withName(form.values, name))}
      />
      <FormSection title={t('sectionPlace', { ns: 'components' })}>
        <SiteAddressFields form={form} />
      </FormSection>
      <SelectField
        form={form}
        name="categoryId"
        label={t('category')}
        data={displayCategoryIds.map((value) => ({ value, label: categoryName(value, language) }))}
        onChoose={(id) => {
          const chosen = DisplayCategoryId.safeParse(id)
          if (chosen.success) form.setValues({ categoryId: chosen.data })
        }}
      />
      {screen && (
        <>
          <SwitchField form={form} name="active" />
          <SelectField
            form={form}
            name="rotation"
            data={rotations.map((degrees) => ({ value: String(degrees), label: t(`rotation${degrees}`) }))}
          />
        </>
      )}
      <FormSection title={t('sectionHours', { ns: 'components' })}>
        <ServiceHoursField form={form} />
        <SwitchField form={form} name="darkOutsideHours" description={t('darkHint')} />
      </FormSection>
      <MoreForAdvertisers form={form} isNew={!screen} picture={picture}>
        {screen && screen.adShare > 0 && (
          <FormSection title={t('airtimeWeeks', { ns: 'components' })}>
            <AirtimeCalendar screenId={screen.id} />
          </FormSection>
        )}
      </MoreForAdvertisers>
    </PlaceForm>
  )
}

export const ScreenNewPage = newPlacePage(screenKind, ScreenForm)
export const ScreenEditPage = editPlacePage(screenKind, ScreenForm)
