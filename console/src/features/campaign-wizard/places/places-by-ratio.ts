import { resolutionSides } from '@litfass/domain/places/screen'

/** Places grouped by aspect ratio, because one preview serves them all. `resolution` is that of the first. */
export function placesByRatio(
  places: { name: string; resolution: string }[],
): { resolution: string; names: string[] }[] {
  const groups = new Map<string, { resolution: string; names: string[] }>()
  for (const { name, resolution } of places) {
    const { width, height } = resolutionSides(resolution)
    const shape = (width / height).toFixed(3)
    const group = groups.get(shape)
    if (group) group.names.push(name)
    else groups.set(shape, { resolution, names: [name] })
  }
  return [...groups.values()]
}
