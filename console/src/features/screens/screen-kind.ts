import type { Screen } from '@litfass/api/places/screens'
import { ScreenInput } from '@litfass/domain/places/screen'
import { api } from 'virtual:endpoints'

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
  get: api.screens.getScreen,
  create: api.screens.createScreen,
  update: api.screens.updateScreen,
  remove: api.screens.deleteScreen,
  removePicture: api.screens.removeScreenPicture,
} as const satisfies PlaceKind<Screen>
