import type { FieldProblem } from '@litfass/api/problem'
import type { Point } from '@litfass/domain/places/map/distance'
import { Address } from '@litfass/domain/places/site'
import { Alert } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { EditedNotice } from '../../components/form/changed-meanwhile.tsx'
import { findPosition } from '../../components/form/fields/use-address-position.ts'
import { type FormValues, formValuesOf } from '../../components/form/form-values.ts'
import { type ApiForm, useApiForm } from '../../components/form/form.tsx'
import { FormBar } from '../../components/form/layout/form-bar.tsx'
import { FormPane } from '../../components/form/layout/form-pane.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { TwoPane } from '../../components/form/layout/two-pane.tsx'
import { usePicture } from '../../components/form/media/use-picture.ts'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useEditedVersion, useIsDeleted } from '../../components/form/use-edited-version.ts'
import { coordinatesOf } from '../../components/map/pin.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { placeTarget } from '../../platform/routing/page-target.ts'
import { useAskEndAds } from './ask-end-ads.tsx'
import { type newPlaceAt, pathOf, type PlaceKind, placeQuery, type PlaceTexts } from './place-kind.ts'

/** Without a place the form creates one. */
export interface PlaceFormProps<Place> {
  place?: Place
  /** The address of a new place. */
  at?: ReturnType<typeof newPlaceAt>
  /** Why no place can be created now. */
  limit?: string | null
  onDelete?: () => void
}

type Picture = ReturnType<typeof usePicture>

/** A place's picture; a new one is sent with the next save. */
export function usePlacePicture(
  kind: { id: string; removePicture: NonNullable<PlaceKind<{ id: string }>['removePicture']> },
  place: { id: string; imageUrl?: string | undefined } | undefined,
): Picture {
  const { accountId } = useAccount()
  const remove = useApiMutation(kind.removePicture, { problems: 'caller' })
  return usePicture(place?.imageUrl, () => remove.mutateAsync(pathOf(kind, accountId, place?.id ?? '')))
}

interface StoredPlace {
  id: string
  timestamp: string
  imageUrl?: string | undefined
}

/** The form of a place. Everything but `form` is for `<PlaceForm>`. */
export function usePlaceForm<
  Place extends StoredPlace & Partial<z.input<Input>>,
  Input extends z.ZodObject,
  Texts extends PlaceTexts,
>(
  kind: PlaceKind<Place, Input, Texts>,
  {
    place,
    initialValues,
    picture,
    toInput,
    alsoCheck,
    onCreated,
  }: {
    place: Place | undefined
    initialValues: Partial<z.input<Input>>
    picture?: Picture
    toInput?: (values: FormValues<z.input<Input>>) => unknown
    alsoCheck?: (values: FormValues<z.input<Input>>) => { [path: string]: FieldProblem | undefined }
    /** Shows its own problems: the place is created whether it succeeds or not. */
    onCreated?: ((id: string) => Promise<void>) | undefined
  },
) {
  const { t } = useTranslation<PlaceTexts>(kind.texts)
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useApiMutation(kind.create, { problems: 'caller' })
  const update = useApiMutation(kind.update, { problems: 'caller' })
  const askEndAds = useAskEndAds()

  async function save(body: object): Promise<void> {
    const file = picture?.picked?.file
    if (place) {
      const path = pathOf(kind, accountId, place.id)
      const change = { act: 'save', name: kind.nameOf(place) } as const
      const isSaved = await version.save((basedOn) =>
        askEndAds((query) => update.mutateAsync({ ...path, ...query, body: { ...body, ...basedOn }, file }), change),
      )
      if (!isSaved) return
    } else {
      const created = await create.mutateAsync({ ...pathOf(kind, accountId), body, file })
      await onCreated?.(created.id)
      if (kind.opensCreated) {
        toastDone(t('created'), t('createdText'))
        if (rest.isOpen()) await navigate({ ...placeTarget(kind, created.id), ignoreBlocker: true })
        return
      }
    }
    toastDone(t('saved'))
    if (rest.isOpen()) await navigate({ to: kind.list, ignoreBlocker: true })
  }

  const { form, ...rest } = useApiForm({
    initialValues: formValuesOf(kind.input, initialValues),
    schema: kind.input,
    texts: kind.texts,
    toInput,
    alsoCheck,
    fillIn: (values) => locate(queryClient, { accountId, values }),
    submit: save,
  })
  const isDirty = form.isDirty() || Boolean(picture?.picked)
  const valuesOf = (stored: Place) => formValuesOf(kind.input, stored)
  const version = useEditedVersion({
    stored: place,
    isDeleted: useIsDeleted(placeQuery(kind, accountId, place?.id ?? '')),
    form,
    isDirty,
    busy: rest.busy,
    valuesOf,
    savedOf: (stored) => [valuesOf(stored), picture?.picked && stored.imageUrl],
    loadLatest: ({ id }) => queryClient.fetchQuery({ ...placeQuery(kind, accountId, id), staleTime: 0 }),
    onLoaded: () => picture?.field.onPick(null),
  })
  return { kind, name: place && kind.nameOf(place), version, form, ...rest, isDirty }
}

const Unplaced = Address.extend({ lat: z.undefined(), lng: z.undefined() })

/** Looks up the coordinates of a complete address, if the form is saved before they are there. */
function locate<Values>(
  queryClient: QueryClient,
  input: { accountId: string; values: Values },
): Promise<Partial<Values>>
async function locate(
  queryClient: QueryClient,
  { accountId, values }: { accountId: string; values: unknown },
): Promise<Partial<Point>> {
  const address = Unplaced.safeParse(values)
  if (!address.success) return {}
  const { street, streetNumber, zip, city, country } = address.data
  const position = await findPosition(queryClient, {
    accountId,
    address: { street, streetNumber, zip, city, country },
  })
  return position ? coordinatesOf(position) : {}
}

/** The fields on the left, the preview on the right. */
export function PlaceForm({
  kind,
  name,
  isDirty,
  version,
  problem,
  busy,
  formProps,
  intro,
  save,
  preview,
  stage,
  stageLast = false,
  limit = null,
  onDuplicate,
  onDelete,
  children,
}: Pick<ApiForm<unknown>, 'problem' | 'busy' | 'formProps'> &
  Pick<PlaceFormProps<unknown>, 'limit' | 'onDelete'> & {
    kind: Pick<PlaceKind<{ id: string }>, 'texts' | 'list' | 'newTitle'>
    /** Absent for a new place. */
    name: string | undefined
    isDirty: boolean
    version: ComponentProps<typeof EditedNotice>['version']
    /** A sentence below the title. */
    intro?: string | undefined
    /** Label of the button that saves, if it does more. */
    save?: string | undefined
    /** What `stage` shows. */
    preview: string
    stage: ReactNode
    /** On phones, `stage` comes after the form. */
    stageLast?: boolean
    onDuplicate?: (() => void) | undefined
    children: ReactNode
  }) {
  const { t } = useTranslation(kind.texts)
  const { t: title } = useTranslation('pages')
  return (
    <TwoPane
      label={preview}
      stage={stage}
      stageLast={stageLast}
      form={
        <FormPane
          title={name ?? title(kind.newTitle)}
          intro={intro}
          formProps={formProps}
          bar={
            <FormBar
              save={save ?? t('save')}
              busy={busy}
              why={limit}
              list={kind.list}
              onDuplicate={onDuplicate}
              onDelete={onDelete}
            />
          }
        >
          <UnsavedQuestion when={isDirty} saving={busy} />
          <EditedNotice version={version} />
          {limit && !busy && <Alert color="gray">{limit}</Alert>}
          {children}
          <FormProblem problem={problem} />
        </FormPane>
      }
    />
  )
}
