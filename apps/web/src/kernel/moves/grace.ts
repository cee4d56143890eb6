import { intentionContracts } from '@portal/shared/features/intentions/intention.contract'
import { useCallback, useEffect, useState } from 'react'
import { useAction, useRefreshAll } from '../api.ts'
import { keepDraft } from '../form/drafts.ts'
import { notify } from '../notices.ts'
import { session } from '../session.ts'
import { readStored, store, useStore, writeStored } from '../storage.ts'
import { useWords } from '../words.ts'

/** Something just done that can be taken back for some seconds; the server does it when these are over, whatever becomes of this window. */
export interface GraceEntry {
  id: string
  /** What was done, as a sentence. */
  text: string
  /** By this machine's clock, in milliseconds. */
  endsAt: number
  /** What was typed with it, and into which form it goes again. */
  draft?: { form: string; values: Record<string, unknown> }
}

const keyOf = () => `lb.grace.${session.get().info?.user.id}`
const entries = store<readonly GraceEntry[] | undefined>(undefined)
const change = (next: readonly GraceEntry[]) => {
  entries.set(next)
  writeStored(keyOf(), next.length ? next : undefined)
}
const kept = () => entries.get() ?? readStored<GraceEntry[]>(keyOf()) ?? []

/** Offers to take back what was just done, for so many seconds from now. */
export function offerTakeBack(seconds: number, entry: Omit<GraceEntry, 'endsAt'>) {
  change([...kept(), { ...entry, endsAt: Date.now() + seconds * 1000 }])
}
const drop = (id: string) => change(kept().filter((entry) => entry.id !== id))

/** What can still be taken back, the latest last; also after the page was loaded again. */
export function useGrace(): readonly GraceEntry[] {
  return useStore(entries) ?? kept()
}

/** The time in milliseconds, anew every second while anybody looks. */
export function useSeconds(isOn: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isOn) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}

/** Lets go of one that is over; what lists show of it is right again. */
export function useLeave(id: string): () => void {
  const refresh = useRefreshAll()
  return useCallback(() => {
    drop(id)
    refresh()
  }, [id, refresh])
}

/** Takes one back; what was typed with it is in its form again. */
export function useTakeBack(id: string) {
  const { t } = useWords()
  const leave = useLeave(id)
  const action = useAction(intentionContracts.takeBack, {
    onDone: () => {
      const draft = kept().find((entry) => entry.id === id)?.draft
      if (draft) keepDraft(draft.form, draft.values)
      notify('info', t('common.grace.takenBack'))
      leave()
    },
  })
  return { isPending: action.isPending, takeBack: () => void action.mutateAsync({ id }).catch(() => undefined) }
}
