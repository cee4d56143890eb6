import { type RefObject, useEffect } from 'react'
import type { Keys } from '../../kernel/keys/settings.ts'
import { TYPING, useKeys } from '../../kernel/keys/useKeys.ts'
import type { Board } from './useBoard.ts'

/** The single keys of the week. Arrows and Enter belong to the list, or to a visit that is carried. */
const KEYS = {
  screen: 'inspectionSchedules',
  standard: { second: '2', move: 'm', backup: 'b', surprise: 's' },
} as const
const { backup: _backup, surprise: _surprise, ...others } = KEYS.standard
/** The same of a team without a backup pool and surprise checks. */
const CONSULTANT_KEYS: Keys = { ...KEYS, standard: others }
export const keysOf = (isRegulator: boolean): Keys => (isRegulator ? KEYS : CONSULTANT_KEYS)

const STEPS: Readonly<Record<string, readonly [days: number, quarters: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves what is carried, before any list or button takes the key. */
function useCarrying(board: Board): void {
  const isCarried = board.carried !== undefined
  useEffect(() => {
    if (!isCarried) return undefined
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step) board.moveCarried(...step)
      else if (event.key === 'Enter') void board.putDown()
      else if (event.key === 'Escape') board.letGo()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  })
}

/** Ctrl Z takes back the last act, but not while somebody types. */
function useUndoKey({ takeBack }: Board): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey
      if (!isUndo || (event.target instanceof Element && event.target.closest(TYPING))) return
      event.preventDefault()
      void takeBack()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

export function useBoardKeys(area: RefObject<HTMLElement | null>, board: Board, keys: Keys) {
  useCarrying(board)
  useUndoKey(board)
  return useKeys(area, keys, {
    second: () => void board.plan(1),
    move: () => void board.carry(),
    backup: () => void board.toBackup(),
    surprise: () => board.surprise(),
  })
}
