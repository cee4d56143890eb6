import type { FileField } from '@portal/shared/kernel/files/kinds'
import { useEffect, useRef, useState } from 'react'
import { type Refused, sift } from './sift.ts'

/** What is chosen of one field's files, what was refused at the last choice, and where the keyboard goes when a file is removed. */
export function useChosen(field: FileField, value: readonly File[], onChange?: (files: File[]) => void) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const list = useRef<HTMLUListElement>(null)
  const latest = useRef(value)
  const focusAt = useRef<number>(undefined)
  useEffect(() => {
    latest.current = value
    if (focusAt.current === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    buttons[Math.min(focusAt.current, buttons.length - 1)]?.focus()
    focusAt.current = undefined
  }, [value])
  const change = (files: readonly File[]) => {
    latest.current = files
    onChange?.([...files])
  }
  const without = (place: number) => change(latest.current.filter((_, at) => at !== place))
  return {
    list,
    refused,
    async choose(files: readonly File[]) {
      const found = await sift(field, files, latest.current)
      setRefused(found.refused)
      change(found.taken)
    },
    remove(place: number) {
      focusAt.current = place
      setRefused([])
      without(place)
    },
    /** Takes away what turns out to be no picture. */
    spoil(place: number, why: Refused) {
      setRefused((others) => [...others, why])
      without(place)
    },
  }
}
