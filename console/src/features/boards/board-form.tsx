import type { Board } from '@litfass/api/places/boards'
import { positions } from '@litfass/domain/places/board'
import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { OrientationField, SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { DecimalField, MoneyField } from '../../components/form/fields/number-fields.tsx'
import { PixelFields } from '../../components/form/fields/pixel-fields.tsx'
import { SiteAddressFields } from '../../components/form/fields/site-address-fields.tsx'
import { TagsField } from '../../components/form/fields/tags-field.tsx'
import { TextareaField, TextField } from '../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../components/form/form-pane.tsx'
import { MediaField } from '../../components/form/media-field.tsx'
import { PlaceForm, type PlaceFormProps, usePlaceForm, usePlacePicture } from '../places/place-form.tsx'
import { newPlaceAt } from '../places/place-kind.ts'
import { editPlacePage, newPlacePage } from '../places/place-pages.tsx'
import { PromotionFields } from '../places/promotion-fields.tsx'
import { turned } from './board-draft.ts'
import { boardKind } from './board-kind.ts'
import { BoardPreview } from './board-preview.tsx'

const priceLabels = { front: 'priceFront', back: 'priceBack' } as const

function BoardForm({ place: board, site, limit, onDelete }: PlaceFormProps<Board>) {
  const { t } = useTranslation('boards')
  const picture = usePlacePicture(boardKind, board)
  const { form, ...frame } = usePlaceForm(boardKind, {
    place: board,
    initialValues: board ?? { ...newPlaceAt(site), format: 'landscape', active: true },
    picture,
  })
  return (
    <PlaceForm
      {...frame}
      preview={t('preview')}
      stage={<BoardPreview values={form.values} imageUrl={picture.url} />}
      limit={limit}
      onDelete={onDelete}
    >
      <TextField form={form} name="name" counted />
      <FormSection title={t('sectionPlace')}>
        <SiteAddressFields form={form} />
      </FormSection>
      <FormSection title={t('sectionDevice')}>
        <OrientationField form={form} name="format" onTurn={(format) => form.setValues(turned(form.values, format))} />
        <SimpleGrid cols={2} spacing="sm">
          <DecimalField form={form} name="width" description={t('metres')} hundredths />
          <DecimalField form={form} name="height" description={t('metres')} hundredths />
        </SimpleGrid>
        <PixelFields form={form} />
      </FormSection>
      <FormSection title={t('sectionSelling')}>
        <SwitchField form={form} name="active" />
        <div>
          <SimpleGrid cols={2} spacing="sm">
            {positions.map((position) => (
              <MoneyField
                key={position}
                form={form}
                name={`prices.${position}`}
                label={t(priceLabels[position])}
                hint={t('priceHint')}
              />
            ))}
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt={6}>
            {t('pricesHint')}
          </Text>
        </div>
        <PromotionFields form={form} />
      </FormSection>
      <FormSection title={t('sectionMore')}>
        <MediaField label={t('picture')} error={form.errors.picture} field="placePicture" {...picture.field} />
        <TextareaField form={form} name="text" />
        <TagsField form={form} name="tags" />
      </FormSection>
    </PlaceForm>
  )
}

export const BoardNewPage = newPlacePage(boardKind, BoardForm)
export const BoardEditPage = editPlacePage(boardKind, BoardForm)
