import { z } from 'zod'

// OpenOOH venue taxonomy 1.2.1 (github.com/openooh/venue-taxonomy) without deprecated entries. An id divided by 100
// is its parent's. The names are in api/texts.
// oxfmt-ignore
const ids = [
  1, 101, 10101, 10102, 10103, 10104, 10105, 10106, 10107, 10108, 102, 10201, 10202, 10203, 103, 105, 10501, 10502, 10503, 10504, 106, 10601, 10602, 10603, 10604, 107, 10701, 10702, 10703, 108, 10801, 10802, 10803, 109, 10901, 10902, 10903, 10904,
  2, 201, 20101, 20102, 202, 20201, 20202, 20203, 20204, 203, 20301, 20302, 20303, 20304, 204, 20401, 20402, 20403, 20404, 205, 20501, 20502, 20503, 206, 207, 20701, 20702, 20703, 20704, 208, 209, 210, 21001, 21002, 21003, 21004, 211, 212, 213, 21301, 21302, 21303, 21304, 214, 21401, 21402, 21403, 21404, 215, 21501, 21502, 21503, 21504, 216, 217, 21701, 21702, 21703, 21704, 218, 21801, 21802, 21803, 21804, 219, 21901, 21902, 21903, 21904, 220, 22001, 22002, 22003, 22004,
  3, 301, 302, 303, 304, 305, 306, 307, 308, 30801, 30802, 309,
  4, 401, 40101, 40102, 402, 40201, 40202, 40203, 40204, 40205, 403, 404,
  5, 501, 502, 503, 504, 505, 506,
  6, 601, 602, 60201, 60202, 60203, 60204,
  7, 701, 70101, 70102, 70103, 70104, 702,
  8, 801, 80101, 80102, 80103, 80104, 80105, 802, 80201, 80202, 80203, 80204, 803, 80301, 80302, 80303, 804, 80401, 805, 80501, 806, 80601, 807, 80701, 80702, 80703, 80704, 80705, 80706, 808, 809, 80901, 811, 81101, 812, 81201,
  9, 901, 902, 903, 904,
  10, 1001,
  11, 1101, 110101, 110102, 110103,
]

/** An id of the taxonomy, as precise as known. */
export const VenueType = z.int('required').refine((id) => ids.includes(id), 'required')
export type VenueType = z.infer<typeof VenueType>

/** The top-level types, 1 to 11. */
export const venueGroups: VenueType[] = ids.filter(isGroup)

export function isGroup(id: VenueType): boolean {
  return id < 100
}

function parentOf(id: VenueType): VenueType {
  return Math.floor(id / 100)
}

export function groupOf(id: VenueType): VenueType {
  return isGroup(id) ? id : groupOf(parentOf(id))
}

/** All types of a group, each before its children. */
export function venueTypesIn(group: VenueType): VenueType[] {
  return ids.filter((id) => !isGroup(id) && groupOf(id) === group)
}

/** `Hotel`, and `Hotel: Lobby` for a part of it. */
export function venueName(id: VenueType, nameOf: (id: VenueType) => string): string {
  return isGroup(id) || isGroup(parentOf(id)) ? nameOf(id) : `${nameOf(parentOf(id))}: ${nameOf(id)}`
}
