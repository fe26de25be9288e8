import type { Screen } from '@litfass/api/places/screens'
import type { ScreensEdit } from '@litfass/domain/places/screens-edit'

/** The choice that changes nothing. */
export const keep = 'keep'
/** No show: the default slide plays. */
export const defaultSlide = 'defaultSlide'

export type BulkValues = Record<'active' | 'privacy' | 'show', string> & Record<'addTags' | 'removeTags', string[]>

export const unchanged: BulkValues = { active: keep, privacy: keep, show: keep, addTags: [], removeTags: [] }

/** The request: only the fields to change. */
export function bulkInput(screens: Pick<Screen, 'id'>[], { active, privacy, show, addTags, removeTags }: BulkValues) {
  return {
    screens: screens.map(({ id }) => id),
    ...(active !== keep && { active: active === 'on' }),
    ...(privacy !== keep && { privacy }),
    ...(show !== keep && { showId: show === defaultSlide ? '' : show }),
    addTags,
    removeTags,
  }
}

type Edit = Omit<ScreensEdit, 'screens'>

/** The requests that undo an edit of these screens: one for each group with the same previous values. */
export function undoOf(
  screens: Pick<Screen, 'id' | 'active' | 'privacy' | 'showId' | 'tags'>[],
  edit: Edit,
): (Edit & { screens: string[] })[] {
  const groups = new Map<string, Edit & { screens: string[] }>()
  for (const { id, active, privacy, showId, tags } of screens) {
    const back: Edit = {
      ...(edit.active !== undefined && { active }),
      ...(edit.privacy !== undefined && { privacy }),
      ...(edit.showId !== undefined && { showId }),
      addTags: edit.removeTags.filter((tag) => tags.includes(tag)),
      removeTags: edit.addTags.filter((tag) => !tags.includes(tag)),
    }
    if (isNoEdit(back)) continue
    const key = JSON.stringify(back)
    groups.set(key, { ...back, screens: [...(groups.get(key)?.screens ?? []), id] })
  }
  return [...groups.values()]
}

function isNoEdit({ addTags, removeTags, ...rest }: Edit): boolean {
  return addTags.length + removeTags.length + Object.keys(rest).length === 0
}

export function isUnchanged(values: BulkValues): boolean {
  const { active, privacy, show, addTags, removeTags } = values
  return [active, privacy, show].every((value) => value === keep) && addTags.length + removeTags.length === 0
}

/** The tags of these screens, each once, sorted. */
export function tagsOf(screens: Pick<Screen, 'tags'>[]): string[] {
  return [...new Set(screens.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))
}
