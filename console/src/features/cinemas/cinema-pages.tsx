import type { Cinema } from '@litfass/api/places/cinemas'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { SwitchField } from '../../components/form/fields/choice-fields.tsx'
import { NumberField } from '../../components/form/fields/number-fields.tsx'
import { PixelFields } from '../../components/form/fields/pixel-fields.tsx'
import { SiteAddressFields } from '../../components/form/fields/site-address-fields.tsx'
import { TagsField } from '../../components/form/fields/tags-field.tsx'
import { TextareaField, TextField } from '../../components/form/fields/text-fields.tsx'
import { FormSection } from '../../components/form/layout/form-pane.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { NoValue } from '../../components/list/table-cells.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { placeColumns } from '../places/place-columns.tsx'
import { PlaceForm, type PlaceFormProps, usePlaceForm } from '../places/place-form.tsx'
import { PlaceListPage } from '../places/place-list-page.tsx'
import { editPlacePage, newPlacePage } from '../places/place-pages.tsx'
import { cinemaKind } from './cinema-kind.tsx'
import { CinemaPicture } from './cinema-picture.tsx'
import { CinemaPreview } from './cinema-preview.tsx'
import { hallsOnOffer, visitorsOf } from './cinema-sums.ts'
import { HallsCard } from './halls-card.tsx'

interface Context {
  t: TFunction<'cinemas'>
}

const columns: Column<Cinema, Context>[] = [
  ...placeColumns<Cinema, Context>(cinemaKind, {
    header: ({ t }) => t('cinema'),
    stateHeader: ({ t }) => t('state'),
    picture: (cinema) => <CinemaPicture {...cinema} />,
  }),
  {
    key: 'halls',
    header: ({ t }) => t('halls'),
    labelled: true,
    cell: ({ halls }, { t }) => t('hallsOnOffer', { onOffer: hallsOnOffer(halls).length, total: halls.length }),
  },
  {
    key: 'visitors',
    header: ({ t }) => t('visitorsPerWeek'),
    align: 'right',
    card: 'hidden',
    cell: ({ halls }) => formatCount(visitorsOf(halls)),
  },
  {
    key: 'resolution',
    header: ({ t }) => t('resolution'),
    align: 'right',
    card: 'hidden',
    wide: true,
    cell: (cinema) => formatPixels(cinema),
  },
  {
    key: 'price',
    header: ({ t }) => t('weekFrom'),
    align: 'right',
    labelled: true,
    cell: ({ halls }) => {
      const prices = hallsOnOffer(halls).map((hall) => hall.price)
      return prices.length > 0 ? formatEuros(Math.min(...prices)) : <NoValue />
    },
  },
]

export function ListPage(): React.ReactNode {
  const { t } = useTranslation('cinemas')
  return <PlaceListPage kind={cinemaKind} columns={columns} context={{ t }} />
}

/** Halls are saved separately, as soon as they are changed. */
function CinemaForm({ place: cinema, at, limit, onDelete }: PlaceFormProps<Cinema>) {
  const { t } = useTranslation(['cinemas', 'components'])
  const { form, ...frame } = usePlaceForm(cinemaKind, {
    place: cinema,
    initialValues: cinema ?? {
      ...at,
      pixelHeight: 1080,
      pixelWidth: 1998,
      discountHalls: 0,
      active: true,
    },
  })
  return (
    <PlaceForm
      {...frame}
      preview={t('preview')}
      stage={<CinemaPreview values={form.values} halls={cinema?.halls ?? []} />}
      limit={limit}
      onDelete={onDelete}
    >
      {cinema && <HallsCard cinema={cinema} />}
      <TextField form={form} name="name" counted data-autofocus />
      <FormSection title={t('sectionPlace', { ns: 'components' })}>
        <SiteAddressFields form={form} />
      </FormSection>
      <FormSection title={t('sectionDevice')}>
        <PixelFields form={form} />
      </FormSection>
      <FormSection title={t('sectionSelling', { ns: 'components' })}>
        <SwitchField form={form} name="active" />
        <NumberField form={form} name="discountHalls" unit="%" />
      </FormSection>
      <FormSection title={t('sectionMore', { ns: 'components' })}>
        <TextareaField form={form} name="text" />
        <TagsField form={form} name="tags" />
      </FormSection>
    </PlaceForm>
  )
}

export const NewPage = newPlacePage(cinemaKind, CinemaForm)
export const EditPage = editPlacePage(cinemaKind, CinemaForm)
