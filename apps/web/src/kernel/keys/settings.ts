import { useMe } from '../session.ts'
import { readStored, store, useStore, writeStored } from '../storage.ts'

/** What a person made of the single keys, on this device (WCAG 2.1.4). */
interface Kept {
  isOff?: boolean
  /** By the name of what it does, with that of its screen. */
  keys?: Readonly<Record<string, string>>
}
/** The keys of one screen, as they are when nobody has changed them: by the name of what each does. */
export interface Keys<N extends string = string> {
  screen: string
  standard: Readonly<Record<N, string>>
}

const placeOf = (userId: number) => `lb.keys.${userId}`
const kept = store<{ userId?: number; value: Kept }>({ value: {} })
const keptFor = (userId: number): Kept => {
  const known = kept.get()
  return known.userId === userId ? known.value : (readStored<Kept>(placeOf(userId)) ?? {})
}

/** Whether single keys do anything for this person, and how to change that. */
export function useKeySettings() {
  useStore(kept)
  const { user } = useMe()
  const value = keptFor(user.id)
  const keep = (next: Kept) => {
    writeStored(placeOf(user.id), next)
    kept.set({ userId: user.id, value: next })
  }
  return {
    isOff: value.isOff === true,
    switchTo: (isOn: boolean) => keep({ ...value, isOff: !isOn }),
    /** The key that does this, in small letters. */
    keyOf: <N extends string>({ screen, standard }: Keys<N>, name: N): string =>
      value.keys?.[`${screen}.${name}`] ?? standard[name] ?? '',
    change: <N extends string>({ screen }: Keys<N>, name: N, key: string) =>
      keep({ ...value, keys: { ...value.keys, [`${screen}.${name}`]: key } }),
    /** All keys as they were. */
    reset: () => keep({ ...value, keys: {} }),
  }
}
