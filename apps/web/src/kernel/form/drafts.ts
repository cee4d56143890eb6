import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../session.ts'
import { readStored, writeStored } from '../storage.ts'

export interface Draft {
  values: Record<string, unknown>
  at: string
}
const WAIT_MS = 500

/** What somebody was typing into a form, kept in this browser under person and form; outlives a sign-out. On public pages everyone is a guest. */
export function useDraft(form: string | undefined) {
  const { info } = useSession()
  const key = `lb.draft.${info?.user.id ?? 'guest'}.${form}`
  const [found] = useState(() => (form ? readStored<Draft>(key) : undefined))
  const [savedAt, setSavedAt] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<Record<string, unknown>>(undefined)

  const write = useCallback(() => {
    if (!unsaved.current) return
    const at = new Date().toISOString()
    writeStored(key, { values: unsaved.current, at } satisfies Draft)
    unsaved.current = undefined
    setSavedAt(at)
  }, [key])
  const save = (values: Record<string, unknown>) => {
    if (!form) return
    unsaved.current = values
    clearTimeout(timer.current)
    timer.current = setTimeout(write, WAIT_MS)
  }
  const drop = () => {
    unsaved.current = undefined
    clearTimeout(timer.current)
    writeStored(key, undefined)
    setSavedAt(undefined)
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
