import { type Screen, screenApi } from '@litfass/api/places/screens'
import { ScreenInput } from '@litfass/domain/places/screen'

import { placeKinds } from '../../route-table.ts'
import type { PlaceKind } from '../places/place-kind.ts'
import { screenList } from './screens-queries.ts'

export const screenKind = {
  ...placeKinds.screen,
  nameOf: ({ name }) => name,
  // Its code and its address are shown on its edit page.
  opensCreated: true,
  input: ScreenInput,
  ownList: screenList,
  get: screenApi.getScreen,
  create: screenApi.createScreen,
  update: screenApi.updateScreen,
  remove: screenApi.deleteScreen,
  removePicture: screenApi.removeScreenPicture,
} as const satisfies PlaceKind<Screen>
