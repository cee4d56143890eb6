import { useCallback, useEffect, useRef, useState } from 'react'
import { session, useSession } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'

export interface Draft {
  values: Record<string, unknown>
  at: string
  /** What was stored when it was begun, of a thing that somebody else may change meanwhile. */
  begun?: Record<string, unknown> | undefined
}
const WAIT_MS = 500

const keyOf = (userId: number | undefined, form: string | undefined) => `lb.draft.${userId ?? 'guest'}.${form}`

/** Puts back what was sent with an act that was taken back: the form has it again. */
export const keepDraft = (form: string, values: Record<string, unknown>) =>
  writeStored(keyOf(session.get().info?.user.id, form), { values, at: new Date().toISOString() } satisfies Draft)

/** What somebody was typing into a form, kept in this browser under person and form; outlives a sign-out. On public pages everyone is a guest. */
export function useDraft(form: string | undefined) {
  const { info } = useSession()
  const key = keyOf(info?.user.id, form)
  const [found, setFound] = useState(() => (form ? readStored<Draft>(key) : undefined))
  const [savedAt, setSavedAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<Pick<Draft, 'values' | 'begun'>>(undefined)

  const write = useCallback(() => {
    if (!unsaved.current) return
    const at = new Date().toISOString()
    writeStored(key, { ...unsaved.current, at } satisfies Draft)
    unsaved.current = undefined
    setSavedAt(at)
  }, [key])
  const save = (values: Draft['values'], begun?: Draft['begun']) => {
    if (!form) return
    unsaved.current = { values, begun }
    clearTimeout(timer.current)
    timer.current = setTimeout(write, WAIT_MS)
  }
  const drop = () => {
    unsaved.current = undefined
    clearTimeout(timer.current)
    writeStored(key, undefined)
    setSavedAt(undefined)
    setFound(undefined)
  }
  // a tab that is closed or loaded again takes nothing apart
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      clearTimeout(timer.current)
      write()
    }
  }, [write])
  return { found, savedAt, save, drop }
}
