import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'

type Values = Record<string, unknown>
type Path = readonly string[]

/** One entry that somebody else has changed meanwhile: what it was before, what he made of it, and what stands in the form. */
export interface ConflictLine {
  path: Path
  before: unknown
  theirs: unknown
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)
const textOf = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
const at = (values: unknown, path: Path) =>
  path.reduce<unknown>((value, key) => (isGroup(value) ? value[key] : undefined), values)
const leaves = (value: unknown, path: Path = []): Path[] =>
  isGroup(value) ? Object.keys(value).flatMap((key) => leaves(value[key], [...path, key])) : [path]

const changedIn = (before: Values, theirs: Values): ConflictLine[] => {
  const paths = new Map([...leaves(before), ...leaves(theirs)].map((path) => [path.join('.'), path]))
  return [...paths.values()]
    .map((path) => ({ path, before: at(before, path), theirs: at(theirs, path) }))
    .filter((line) => !isSame(line.before, line.theirs))
}

/**
 * Follows what somebody else saves while a form is open, for forms of things that have a version: what was not touched here
 * follows at once; where something was, `lines` names what the other changed, and nothing that was typed is overwritten.
 * `begun` is what the draft was begun from, when there is one.
 */
export function useConflict(form: FormInstance, present: Values | undefined, begun: Values | undefined) {
  const before = useRef(begun ?? present)
  const isSaved = useRef(false)
  const goesOn = useRef(false)
  const [lines, setLines] = useState<readonly ConflictLine[]>([])
  const now = JSON.stringify(present)
  const follow = (changed: readonly ConflictLine[]) => {
    for (const { path, theirs } of changed) form.setFieldValue([...path], theirs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is stored has changed
  useEffect(() => {
    if (!present || !before.current) return
    const changed = changedIn(before.current, present)
    const entered: Values = form.getFieldsValue(true)
    const isMine = ({ path }: Pick<ConflictLine, 'path'>) => !isSame(at(entered, path), at(before.current, path))
    // what was empty before has no leaf there
    const here = leaves(entered).filter(([name = '']) => name in present)
    const hasTyped = [...leaves(before.current), ...here].some((path) => isMine({ path }))
    if (isSaved.current || !hasTyped) {
      // what was typed while it was stored is newer than that
      follow(goesOn.current ? changed.filter((line) => !isMine(line)) : changed)
      before.current = present
      isSaved.current = false
      goesOn.current = false
      return setLines([])
    }
    follow(changed.filter((line) => !isMine(line)))
    setLines(changed)
  }, [now])
  return {
    lines,
    before: before.current,
    /** What is stored next is what was sent from here: these values, where they go on being typed meanwhile. */
    saved: (sent?: Values) => {
      isSaved.current = true
      goesOn.current = sent !== undefined
      if (sent) before.current = sent
    },
    forget: () => {
      before.current = present
      setLines([])
    },
  }
}
