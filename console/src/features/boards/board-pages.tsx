import type { Board } from '@litfass/api/places/boards'
import { formatEuros } from '@litfass/domain/money/money'
import { boardSides } from '@litfass/domain/places/board'
import { SimpleGrid, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { OrientationField, SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { DecimalField, MoneyField, NumberField } from '../../components/form/fields/number-fields.tsx'
import { PixelFields } from '../../components/form/fields/pixel-fields.tsx'
import { SiteAddressFields } from '../../components/form/fields/site-address-fields.tsx'
import { TagsField } from '../../components/form/fields/tags-field.tsx'
import { TextareaField, TextField } from '../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../components/form/layout/form-pane.tsx'
import { MediaField } from '../../components/form/media/media-field.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { NoValue } from '../../components/list/table-cells.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { placeColumns } from '../places/place-columns.tsx'
import { PlaceForm, type PlaceFormProps, usePlaceForm, usePlacePicture } from '../places/place-form.tsx'
import { PlaceListPage } from '../places/place-list-page.tsx'
import { editPlacePage, newPlacePage } from '../places/place-pages.tsx'
import { PromotionFields } from '../places/promotion-fields.tsx'
import { ServiceHoursField } from '../places/service-hours-field.tsx'
import { boardKind } from './board-kind.tsx'
import { BoardPicture } from './board-picture.tsx'
import { BoardPreview } from './board-preview.tsx'
import { formatSize } from './board-size.ts'
import { turned } from './board-values.ts'

interface Context {
  t: TFunction<'boards'>
}

const columns: Column<Board, Context>[] = [
  ...placeColumns<Board, Context>(boardKind, {
    header: ({ t }) => t('board'),
    stateHeader: ({ t }) => t('state'),
    picture: (board) => <BoardPicture board={board} />,
  }),
  { key: 'size', header: ({ t }) => t('size'), align: 'right', cell: (board) => formatSize(board) },
  {
    key: 'resolution',
    header: ({ t }) => t('resolution'),
    align: 'right',
    card: 'hidden',
    wide: true,
    cell: (board) => formatPixels(board),
  },
  {
    key: 'front',
    header: ({ t }) => t('frontPerDay'),
    align: 'right',
    labelled: true,
    cell: ({ prices }, { t }) =>
      prices.front === undefined ? <NoValue>{t('notSold')}</NoValue> : formatEuros(prices.front),
  },
  {
    key: 'back',
    header: ({ t }) => t('backPerDay'),
    align: 'right',
    labelled: true,
    cell: ({ prices }, { t }) =>
      prices.back === undefined ? <NoValue>{t('notSold')}</NoValue> : formatEuros(prices.back),
  },
]

export function ListPage(): React.ReactNode {
  const { t } = useTranslation('boards')
  return <PlaceListPage kind={boardKind} columns={columns} context={{ t }} />
}

const priceLabels = { front: 'priceFront', back: 'priceBack' } as const

function BoardForm({ place: board, at, limit, onDelete }: PlaceFormProps<Board>) {
  const { t } = useTranslation(['boards', 'components'])
  const picture = usePlacePicture(boardKind, board)
  const { form, ...frame } = usePlaceForm(boardKind, {
    place: board,
    initialValues: board ?? { ...at, format: 'landscape', active: true },
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
      <TextField form={form} name="name" counted data-autofocus />
      <FormSection title={t('sectionPlace', { ns: 'components' })}>
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
      <FormSection title={t('sectionHours', { ns: 'components' })}>
        <ServiceHoursField form={form} />
      </FormSection>
      <FormSection title={t('sectionSelling', { ns: 'components' })}>
        <SwitchField form={form} name="active" />
        <div>
          <SimpleGrid cols={2} spacing="sm">
            {boardSides.map((side) => (
              <MoneyField
                key={side}
                form={form}
                name={`prices.${side}`}
                label={t(priceLabels[side])}
                hint={t('priceHint')}
              />
            ))}
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt={6}>
            {t('pricesHint')}
          </Text>
        </div>
        <NumberField form={form} name="spotSeconds" unit="s" />
        <PromotionFields form={form} />
      </FormSection>
      <FormSection title={t('sectionMore', { ns: 'components' })}>
        <MediaField label={t('picture')} error={form.errors.picture} field="placePicture" {...picture.field} />
        <TextareaField form={form} name="text" />
        <TagsField form={form} name="tags" />
      </FormSection>
    </PlaceForm>
  )
}

export const NewPage = newPlacePage(boardKind, BoardForm)
export const EditPage = editPlacePage(boardKind, BoardForm)
