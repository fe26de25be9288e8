import type { AdOf } from '@litfass/api/ads/ads'
import type { Quote } from '@litfass/api/ads/quotes'
import type { Board, FoundBoard } from '@litfass/api/places/boards'
import type { DraftInput } from '@litfass/domain/ads/draft'
import { formatShare } from '@litfass/domain/money/money'
import { discountOf } from '@litfass/domain/money/pricing'
import {
  boardFrequency,
  boardSlots,
  BoardInput,
  type BoardPriceInputs,
  boardWeek,
  bookedSides,
  sells,
} from '@litfass/domain/places/board'
import i18next from 'i18next'
import { api } from 'virtual:endpoints'

import { accountList } from '../../components/list/account-list.ts'
import { PlaceSearch } from '../../components/list/toolbar/place-search.ts'
import { CentredDrawing, PlacePicture } from '../../components/place/place-picture.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { placeKinds } from '../../route-table.ts'
import { type BookablePlaceKind, idsOf, placesWithoutHalls } from '../places/bookable-place-kind.ts'
import { onAirLabel, playsLabel } from '../places/play-labels.ts'
import { BoardFace } from './board-face.tsx'
import { boardFormula } from './board-formula.ts'
import { formatSize } from './board-size.ts'

type DraftGroup = Extract<DraftInput, { type: 'board' }>['adgroups'][number]

export const boardKind = {
  ...placeKinds.board,
  nameOf: ({ name }) => name,
  input: BoardInput,
  ownList: accountList({ endpoint: api.boards.listBoards, search: PlaceSearch }),
  get: api.boards.getBoard,
  create: api.boards.createBoard,
  update: api.boards.updateBoard,
  remove: api.boards.deleteBoard,
  removePicture: api.boards.removeBoardPicture,
  listAll: api.boards.listBoards,
  lineAtSite: (board) => formatPixels(board),

  find: api.finder.findBoards,
  findOnMap: api.finder.mapBoards,
  FoundPicture: ({ place, ...box }: { place: FoundBoard }) => (
    <PlacePicture
      place={place}
      format={place.format}
      drawing={
        <CentredDrawing width={place.format === 'portrait' ? '30%' : '68%'}>
          <BoardFace format={place.format} ratio={place.width / place.height} />
        </CentredDrawing>
      }
      {...box}
    />
  ),
  facts(place: FoundBoard, language) {
    const t = i18next.getFixedT(language, 'finder')
    const { freeSlots } = place
    const free = freeSlots === 0 ? t('full') : t('freeSlots', { free: freeSlots, slots: boardSlots })
    return [formatSize(place), formatPixels(place), free]
  },
  playFacts(place: FoundBoard, _, language) {
    const t = i18next.getFixedT(language, 'finder')
    return {
      plays: [
        playsLabel(place, boardFrequency(place.spotSeconds), language),
        t('shareOfVoice', { share: formatShare(1 / boardSlots) }),
      ],
      hours: [onAirLabel(place, language)],
    }
  },
  weekPrice: (board: FoundBoard, language) =>
    boardFormula(boardWeek({ ...board, serviceHours: board.serviceHours ?? null }, 'single'), language),
  promotionPercent: (place: FoundBoard) => discountOf(place),

  measure: (place: FoundBoard) => formatPixels(place),
  priceSource: () => undefined,
  placeProblem: ({ prices }: FoundBoard, { sides }) => (sells(prices, sides) ? null : { code: 'one-side-only' }),
  quotedId: ({ boardId }: Extract<Quote, { boardId: string }>) => boardId,
  bookingLabel: ({ sides }, language) => i18next.getFixedT(language, 'campaignWizard')(sides),
  booked: ({ places, sides }) => ({ sides, boards: idsOf(places) }),
  draftOf: (draft, groups) => ({
    ...draft,
    type: 'board',
    adgroups: groups.map(({ title, slideId, places, sides }) => ({ title, slideId, sides, boards: idsOf(places) })),
  }),
  draftedPlaces: ({ boards }: DraftGroup) => placesWithoutHalls(boards),

  formula: (_, inputs: BoardPriceInputs, language) => boardFormula(inputs, language),
  adFact(ad: AdOf<'board'>, language) {
    const { sides, spotSeconds } = ad
    const slots = i18next.getFixedT(language, 'ads')(sides === 'single' ? 'slotOf' : 'slotOfBothSides')
    const plays =
      spotSeconds === undefined ? [] : [playsLabel(ad, boardFrequency(spotSeconds), language), onAirLabel(ad, language)]
    return {
      name: i18next.getFixedT(language, 'ads')('sides'),
      value: i18next.getFixedT(language, 'components')(sides),
      line: [slots, ...plays].join(' · '),
    }
  },
  adCaptions: ({ sides }: AdOf<'board'>, language) =>
    sides === 'single' ? [] : bookedSides(sides).map((side) => i18next.getFixedT(language, 'ads')(side)),
} as const satisfies BookablePlaceKind<Board>
