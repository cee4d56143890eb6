/** What whoever acts has seen: the versions in the order of the rows that are named. */
interface Named {
  ids?: readonly number[] | undefined
  versions?: readonly number[] | undefined
}

/** Whether a row still is as whoever named it has seen it; where no versions are told, each is. */
export function seenBy({ ids = [], versions = [] }: Named) {
  const seen = new Map(ids.map((id, nth) => [id, versions[nth]]))
  return ({ id, version }: { id: number; version: number }): boolean => (seen.get(id) ?? version) === version
}
export type Seen = ReturnType<typeof seenBy>
