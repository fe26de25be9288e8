import { type Screen, screenApi } from '@litfass/api/places/screens'
import { ScreenInput } from '@litfass/domain/places/screen'

import type { PlaceKind } from '../places/place-kind.ts'

export const screenKind = {
  texts: 'screens',
  id: 'screenId',
  nameOf: ({ name }) => name,
  list: '/screens/overview',
  edit: '/screens/edit/$screenId',
  // Its code and its address are shown there.
  opensCreated: true,
  input: ScreenInput,
  get: screenApi.getScreen,
  create: screenApi.createScreen,
  update: screenApi.updateScreen,
  remove: screenApi.deleteScreen,
  removePicture: screenApi.removeScreenPicture,
} as const satisfies PlaceKind<Screen>
