import { useSyncExternalStore } from 'react'

/** A small value in this browser, or only in this tab, as JSON. A full or forbidden storage never breaks a page. */
export function readStored<T>(key: string, place = localStorage): T | undefined {
  try {
    const text = place.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown, place = localStorage) {
  try {
    if (value === undefined) place.removeItem(key)
    else place.setItem(key, JSON.stringify(value))
  } catch {
    // storage is full or switched off: the page goes on without memory
  }
}

/** A value outside React that components can watch. */
export interface Store<T> {
  get(): T
  set(next: T): void
  watch(listener: () => void): () => void
}

export function store<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(source: Store<T>): T => useSyncExternalStore(source.watch, source.get)
