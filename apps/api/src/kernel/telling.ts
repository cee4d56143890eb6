import { type News, noNews, readGroups, spreadOf } from './news.ts'
import type { Db } from './ports.ts'
import { notify, type Push } from './push.ts'

/** How whoever has a window open is told that what it shows is stale. */
export interface Tells {
  changed(userIds: Push['userIds'], groups: readonly string[]): Promise<void>
  /** Tells people that they see other rows from now on: whatever they have open is read anew. */
  anew(userIds: Push['userIds']): Promise<void>
  /** Tells whoever has a window open and reads these log-books, or belongs to these organizations, that what a job changes is stale. */
  about(logbookIds: readonly number[], orgIds: readonly number[]): Promise<void>
}

interface Telling {
  db: Db
  now: Date
  news: News
  /** Groups that the call makes stale. */
  stale: readonly string[]
  by: { userId: number; orgId: number }
  isRehearsal: boolean
  /** Inside of a transaction words wait for its end. */
  isInside: boolean
}

/** How the context of a call tells open windows; a rehearsal tells nobody. */
export function telling({ db, now, news, stale, by, isRehearsal, isInside }: Telling): Tells {
  const push = async (word: Push): Promise<void> => {
    if (isRehearsal) return
    if (isInside) news.pushes.push(word)
    else await notify(db, [word])
  }
  return {
    changed: async (userIds, groups) => {
      if (!isRehearsal) for (const group of groups) news.told.add(group)
      await push({ userIds, groups })
    },
    anew: (userIds) => push({ userIds, groups: readGroups() }),
    about: async (logbookIds, orgIds) => {
      const [about, groups] = [{ logbookIds: new Set(logbookIds), orgIds: new Set(orgIds) }, new Set(stale)]
      if (!isRehearsal) await notify(db, await spreadOf(db, now, { ...noNews(), by, groups, ...about }))
    },
  }
}
